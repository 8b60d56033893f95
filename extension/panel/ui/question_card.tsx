/** A question of the model, with a box for the answer as long as the run waits for it. */
import { useState } from 'preact/hooks';
import type { JSX } from 'preact';

import { TextBox } from './text_box';

interface QuestionCardProps {
  readonly text: string;
  readonly answer: string | null;
  readonly isOpen: boolean;
  readonly onAnswer: (text: string) => void;
}

export function QuestionCard({ text, answer, isOpen, onAnswer }: QuestionCardProps): JSX.Element {
  const [draft, setDraft] = useState('');
  const submit = (): void => {
    if (draft.trim() !== '') onAnswer(draft.trim());
  };
  return (
    <li class="card question">
      <p class="ask">{text}</p>
      {answer !== null && <p class="answer">{answer}</p>}
      {answer === null && isOpen && (
        <form
          class="reply"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextBox label="Your answer" value={draft} onValue={setDraft} onSubmit={submit} />
          <button type="submit" class="primary" disabled={draft.trim() === ''}>
            Answer
          </button>
        </form>
      )}
      {answer === null && !isOpen && <p class="quiet">Not answered.</p>}
    </li>
  );
}
