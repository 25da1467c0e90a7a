import type { Target } from './fault.js';

/** Lets one at a time have a target, in the order in which they asked; all targets of one are taken together. */
export class Locks {
  readonly #last = new Map<Target, Promise<unknown>>();

  async holding<T>(targets: readonly Target[], work: () => Promise<T>): Promise<T> {
    const before = targets.map((target) => this.#last.get(target));
    const done = Promise.all(before).then(work);
    const settled = done.catch(() => undefined);
    for (const target of targets) this.#last.set(target, settled);
    return done;
  }
}
