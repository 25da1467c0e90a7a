const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const sameKeyPressMs = 1_000;
const parentCheckedEveryMs = 1_000;

/**
 * Calls `first` on the first Ctrl-C, SIGTERM or end of the terminal, and `again` on a later one. Signals within a second
 * belong to the same key press: the terminal signals every process, and npm forwards its own.
 */
export function onInterrupt(first: () => void, again: () => void): void {
  let firstAt: number | undefined;
  const interrupted = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      first();
    } else if (Date.now() - firstAt > sameKeyPressMs) {
      again();
    }
  };
  for (const signal of signals) process.on(signal, interrupted);
}

/** Calls `gone` once the parent process has ended. An npm that is killed by force cannot forward a signal. */
export function onParentGone(gone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, parentCheckedEveryMs);
  timer.unref();
}
