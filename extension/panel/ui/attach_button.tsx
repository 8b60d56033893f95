/** Picks files for the task. The browser's own file field stays out of sight and is opened by the button. */
import { useRef } from 'preact/hooks';
import type { JSX } from 'preact';

import { Clip } from './icons';

export function AttachButton({ onPick }: { onPick: (files: readonly File[]) => void }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          // So that picking the same file again is a change again.
          event.currentTarget.value = '';
        }}
      />
      <button type="button" class="ghost" aria-label="Attach files" title="Attach files" onClick={() => field.current?.click()}>
        <Clip />
      </button>
    </>
  );
}
