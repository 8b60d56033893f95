/** Downloads that began of late, where the user has given the optional permission; without it the browser tells nothing. */

export class Downloads {
  #last: { readonly began_ms: number; readonly name: string } | null = null;
  #listens = false;

  /** To be called at the worker's start: an event registered later is not told to a sleeping worker. */
  listen(): void {
    this.#listenIfAllowed();
    chrome.permissions.onAdded.addListener(() => this.#listenIfAllowed());
  }

  /** The address or file name of a download that began since a time of `performance.now()`. */
  since(time_ms: number): string | null {
    return this.#last !== null && this.#last.began_ms >= time_ms ? this.#last.name : null;
  }

  #listenIfAllowed(): void {
    // Without the permission the whole name space is missing, against what its type says.
    const { downloads } = chrome as Partial<typeof chrome>;
    if (this.#listens || !downloads) return;
    this.#listens = true;
    downloads.onCreated.addListener(({ filename, finalUrl, url }) => {
      this.#last = { began_ms: performance.now(), name: filename || finalUrl || url };
    });
  }
}
