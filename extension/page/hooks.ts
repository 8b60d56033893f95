/** What `configure` has given to the engine; asked anew each time, because it may come late. */
import type { Hooks } from './contract';
import { useInternals } from './dom/aria';
import { useClosedRoots } from './dom/shadow_root';

export interface HooksStore {
  readonly current: Hooks;
  configure(hooks: Hooks): void;
}

export function createHooks(): HooksStore {
  let current: Hooks = {};
  return {
    get current() {
      return current;
    },
    configure(hooks) {
      current = { ...current, ...hooks };
      useInternals(current.internalsOf === undefined ? null : (element) => current.internalsOf?.(element) ?? null);
      useClosedRoots(current.openShadowRoot === undefined ? null : (host) => current.openShadowRoot?.(host) ?? null);
    },
  };
}
