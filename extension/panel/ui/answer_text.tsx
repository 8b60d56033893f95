/** A text of the model: text and links that open only when they are clicked, never markup. */
import type { JSX } from 'preact';

import { piecesOf } from '../links';

export function AnswerText({ text }: { text: string }): JSX.Element {
  return (
    <p class="answer-text">
      {piecesOf(text).map((piece) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <a href={piece.url} target="_blank" rel="noopener noreferrer">
            {piece.url}
          </a>
        ),
      )}
    </p>
  );
}
