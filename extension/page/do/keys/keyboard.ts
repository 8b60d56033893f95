/** The keyboard as a device: which modifiers are down. Each press is keydown, its default, keyup. */

export interface Keyboard {
  /** Press and let go a key or chord (`Enter`, `Control+a`) on the focused element, with what a person's press would do. */
  press(chord: string): Promise<void>;
}

export function createKeyboard(): Keyboard {
  return { press: (chord) => Promise.reject(new Error(`${chord}: keys are not pressed yet`)) };
}
