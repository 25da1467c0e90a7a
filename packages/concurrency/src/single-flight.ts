/**
 * Runs `work` once at a time. Calls during a run share the next run: the run under way may have read before the caller's
 * change was written.
 */
export class SingleFlight {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolves after a run that began after this call; rejects as that run does. */
  run(): Promise<void> {
    if (this.#next) return this.#next;
    if (this.#running === undefined) return this.#start();
    this.#next = this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = undefined;
    const running = this.#work().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
