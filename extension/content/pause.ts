/**
 * A pause that a hidden tab does not lengthen: timers there are clamped to a second, and after some minutes to a minute;
 * a wait for a word of memory that nobody changes is not.
 */

let word: Int32Array | null = null;

/** So much time has passed. */
export async function pause(delay_ms: number): Promise<void> {
  // `SharedArrayBuffer` itself is kept from documents that are not cross-origin isolated
  word ??= new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
  await Atomics.waitAsync(word, 0, 0, delay_ms).value;
}
