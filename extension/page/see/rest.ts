/** What an observation left out of a large page is read when nothing else was asked for a while, in turns. */
import { Turn } from './turn';

/** Nothing was asked for so long. */
const IDLE_AFTER_MS = 200;

export class Rest {
  #timer = 0;
  #turn: Turn | null = null;

  /** Something is asked: what is being read is left where it stands. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#turn?.cancel();
  }

  /** `read` is called when it is time, with the turns that it is to work in. */
  start(read: (turn: Turn) => void): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#turn = new Turn();
      read(this.#turn);
    }, IDLE_AFTER_MS);
  }
}
