/** Reads what a framework keeps on an element, without running the page's code: no getter is called, no proxy asked. */
export function ownValue(object: object, key: PropertyKey): unknown {
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}

/** The own key that begins with a prefix; frameworks end theirs with a random part. */
export function keyBeginning(object: object, prefix: string): string | undefined {
  return Object.getOwnPropertyNames(object).find((key) => key.startsWith(prefix));
}

export function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
