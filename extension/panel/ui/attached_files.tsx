/** The files that go with the task, each to be taken off again. */
import type { JSX } from 'preact';

import { Cross } from './icons';

export function AttachedFiles({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }): JSX.Element | null {
  if (names.length === 0) return null;
  return (
    <ul class="files" aria-label="Attached files">
      {names.map((name) => (
        <li key={name}>
          <span>{name}</span>
          <button type="button" class="ghost" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
            <Cross />
          </button>
        </li>
      ))}
    </ul>
  );
}
