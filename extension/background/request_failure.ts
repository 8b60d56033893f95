import type { RequestFailed } from '../../shared_schemas/protocol';

/** A request of the host that cannot be met: a state of the browser or the page, not a fault of the program. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  /** @param origin comes with `origin_not_allowed`, where it is known. */
  constructor(
    readonly code: RequestFailed['code'],
    message: string,
    readonly origin: string | null = null,
  ) {
    super(message);
  }
}
