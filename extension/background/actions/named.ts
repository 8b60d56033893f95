/** An action call taken apart: the protocol writes it as an object with one key. */
import type { ActionCall } from '../../../shared_schemas/protocol';

type KeysOf<T> = T extends unknown ? keyof T : never;
export type ActionName = KeysOf<ActionCall>;
export type Parameters<Name extends ActionName> = Extract<ActionCall, Record<Name, unknown>>[Name];

/** One member for each action, told apart by `name`. */
export type Named = { [Name in ActionName]: { readonly name: Name; readonly parameters: Parameters<Name> } }[ActionName];

export function named(call: ActionCall): Named {
  const [entry] = Object.entries(call);
  if (!entry) throw new TypeError('An action has one key.');
  // The schema, checked where the message came in, says that the key and the parameters belong together.
  return { name: entry[0], parameters: entry[1] as unknown } as Named;
}
