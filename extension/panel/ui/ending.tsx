/** How a task ended: the answer, or the reason and what to do, and what it took. */
import type { JSX } from 'preact';

import type { RunEnded } from '../../../shared_schemas/protocol';
import { figuresOf, headingOf } from '../wording/ending';
import { AnswerText } from './answer_text';
import { Barred, Check } from './icons';

export function Ending({ ended }: { ended: RunEnded }): JSX.Element {
  return (
    <section class={`ending ${ended.success ? 'success' : 'failure'}`} aria-label="Outcome">
      <h3>
        {ended.success ? <Check /> : <Barred />} {headingOf(ended)}
      </h3>
      <AnswerText text={ended.text} />
      <p class="quiet figures">{figuresOf(ended)}</p>
    </section>
  );
}
