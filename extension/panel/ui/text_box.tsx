/** A box that grows with its text. Enter sends, Shift+Enter breaks the line; while an input method composes, Enter is its own. */
import type { JSX } from 'preact';

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onValue: (value: string) => void;
  readonly onSubmit: () => void;
}

export function TextBox({ label, value, placeholder, onValue, onSubmit }: TextBoxProps): JSX.Element {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <textarea
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
