/**
 * Time that a piece of long work may hold the thread, in milliseconds. What is short takes several turns of the event loop, and
 * so waits for as many pieces.
 */
const sliceMs = 0.1;

/**
 * Cuts long work into pieces, so that what is short need not wait for it: all works that share one `Slices` take turns, one
 * piece in each turn of the event loop.
 *
 *     await slices.next();
 *     for (const each of many) {
 *       if (slices.isOver) await slices.next();
 *       ...
 *     }
 */
export class Slices {
  #waiting: (() => void)[] = [];
  #beganMs = 0;

  /** True once the piece that runs has had its time. */
  get isOver(): boolean {
    return performance.now() - this.#beganMs > sliceMs;
  }

  /** Resolves when the next piece may begin, in the order of the calls. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.length === 0) setImmediate(this.#run);
      this.#waiting.push(resolve);
    });
  }

  readonly #run = (): void => {
    this.#beganMs = performance.now();
    const resume = this.#waiting.shift()!;
    // What it does now is done before the next turn begins.
    if (this.#waiting.length > 0) setImmediate(this.#run);
    resume();
  };
}
