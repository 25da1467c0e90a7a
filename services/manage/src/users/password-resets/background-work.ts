/** Work that goes on beside the answers to requests, and that nobody waits for: a bounded number at a time. */
export class BackgroundWork {
  readonly #max: number;
  readonly #running = new Set<Promise<void>>();

  constructor(max: number) {
    this.#max = max;
  }

  get isFull(): boolean {
    return this.#running.size >= this.#max;
  }

  /** @param work must not fail, and begin behind what called it */
  start(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => void setImmediate(() => resolve(work())));
    this.#running.add(running);
    running.finally(() => this.#running.delete(running));
  }

  /** Resolves once all that runs now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
