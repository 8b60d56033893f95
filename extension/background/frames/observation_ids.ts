/** Which observation of each frame went into a merged one, which bears the top document's id alone. */

const KEPT = 50;

export class ObservationIds {
  readonly #frames = new Map<string, ReadonlyMap<string, string>>();

  remember(topDocumentId: string, topObservationId: string, byDocument: ReadonlyMap<string, string>): void {
    this.#frames.set(key(topDocumentId, topObservationId), byDocument);
    const oldest = this.#frames.keys().next();
    if (this.#frames.size > KEPT && !oldest.done) this.#frames.delete(oldest.value);
  }

  /** The id that a document's own engine knows; null where it was not part of that observation. */
  of(documentId: string, topDocumentId: string, topObservationId: string): string | null {
    if (documentId === topDocumentId) return topObservationId;
    return this.#frames.get(key(topDocumentId, topObservationId))?.get(documentId) ?? null;
  }
}

const key = (documentId: string, observationId: string): string => `${documentId} ${observationId}`;
