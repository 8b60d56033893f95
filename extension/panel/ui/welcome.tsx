/** An empty conversation: what this is, and something to begin with. */
import type { JSX } from 'preact';

import type { Sample } from '../samples';

interface WelcomeProps {
  readonly model: string | null;
  readonly samples: readonly Sample[];
  readonly onPick: (task: string) => void;
}

export function Welcome({ model, samples, onPick }: WelcomeProps): JSX.Element {
  return (
    <main class="welcome">
      <h2>What shall I do here?</h2>
      <p>Say it in your own words. I look at the page in front of you, act on it step by step, and show what each step did.</p>
      {model === 'offline' && (
        <p class="quiet">
          No language model is set up, so I follow plain commands: <q>search for mug, open Blue mug and click Add to basket</q>.
        </p>
      )}
      {samples.length > 0 && (
        <section aria-label="Tasks to try">
          <h3>Tasks to try</h3>
          <ul class="samples">
            {samples.map(({ title, task }) => (
              <li key={title}>
                <button type="button" class="sample" onClick={() => onPick(task)} title={task}>
                  <span>{title}</span>
                  <span class="quiet">{task}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
