/** A line in which calls wait until those before them have ended: looking at a page and acting on it must not overlap. */

/** To be called once, when what the place was for has ended. */
type Leave = () => void;

export class WaitingLine {
  #last: Promise<void> = Promise.resolve();

  /** Takes a place at once; resolves when it is its turn. */
  enter(): Promise<Leave> {
    const before = this.#last;
    let leave: Leave = () => undefined;
    this.#last = new Promise((resolve) => (leave = resolve));
    return before.then(() => leave);
  }
}

/** Runs a task when it is its turn in each of the lines; places are taken now. */
export async function inTurn<Result>(lines: readonly WaitingLine[], task: () => Promise<Result>): Promise<Result> {
  const leaves = await Promise.all(lines.map((line) => line.enter()));
  try {
    return await task();
  } finally {
    for (const leave of leaves) leave();
  }
}
