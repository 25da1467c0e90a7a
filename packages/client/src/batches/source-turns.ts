/** The turn in which the events so far have waited for long enough. */
export const overdue = Symbol('overdue');

/** An event of the source, or that there was none for some time. */
export type Turn<Event> = typeof overdue | { event: Event };

/**
 * Yields the events of a source, and of an async one also {@link overdue}: so long after the first event for which
 * `isFilling` was true.
 */
export async function* turnsOf<Event>(
  source: Iterable<Event> | AsyncIterable<Event>,
  lingerMs: number,
  isFilling: () => boolean,
): AsyncGenerator<Turn<Event>, void, undefined> {
  if (Symbol.iterator in source) {
    for (const event of source) yield { event };
    return;
  }
  const iterator = source[Symbol.asyncIterator]();
  const alarm = new Alarm(lingerMs);
  let reading = iterator.next();
  try {
    for (;;) {
      const turn = await (isFilling() ? Promise.race([reading, alarm.rings()]) : reading);
      if (turn !== overdue && turn.done) return;
      yield turn === overdue ? overdue : { event: turn.value };
      if (!isFilling()) alarm.stop();
      if (turn !== overdue) reading = iterator.next();
    }
  } finally {
    alarm.stop();
    // One that still waits for its next event closes only after that; nobody waits for either.
    reading.catch(() => {});
    Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

/** Rings once, so long after it was first asked to. */
class Alarm {
  readonly #ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rings: Promise<typeof overdue> | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  rings(): Promise<typeof overdue> {
    this.#rings ??= new Promise((resolve) => {
      this.#timer = setTimeout(() => resolve(overdue), this.#ms);
    });
    return this.#rings;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#rings = undefined;
  }
}
