/** The engine's own clipboard: that of the system refuses a page that has not the user's focus. */

export interface Clipboard {
  /** By media type: `text/plain`, `text/html`. */
  readonly read: () => ReadonlyMap<string, string>;
  readonly write: (data: ReadonlyMap<string, string>) => void;
}

export function createClipboard(): Clipboard {
  let held: ReadonlyMap<string, string> = new Map();
  return {
    read: () => held,
    write: (data) => {
      held = data;
    },
  };
}
