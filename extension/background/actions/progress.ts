/** How long an action may still take, and whether it was called off. */
export class Progress {
  readonly #ends_ms: number;

  constructor(
    limit_ms: number,
    readonly signal: AbortSignal,
  ) {
    this.#ends_ms = performance.now() + limit_ms;
  }

  leftMs(): number {
    return Math.max(0, this.#ends_ms - performance.now());
  }
}
