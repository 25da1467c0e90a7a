import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  perSecond: number;
  /** Limit of concurrent calls. */
  atOnceMax: number;
}

export interface Stream {
  /** Begins nothing more, and resolves once everything under way has ended. */
  stop(): Promise<void>;
  readonly underWay: number;
}

/** Begins `work` again and again at a pace. What it throws is given to `onFault`. */
export function atPace(
  { perSecond, atOnceMax }: Pace,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): Stream {
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (running.size >= atOnceMax) return;
    const one: Promise<void> = work()
      .catch(onFault)
      .finally(() => running.delete(one));
    running.add(one);
  }, 1_000 / perSecond);
  return {
    get underWay() {
      return running.size;
    },
    stop: async () => {
      clearInterval(timer);
      while (running.size > 0) await Promise.race([Promise.all(running), sleep(1_000)]);
    },
  };
}
