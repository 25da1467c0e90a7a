const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const samePressMs = 1_000;

/**
 * Calls `first` on the first Ctrl-C (or SIGTERM, or the terminal's end) and `again` on a later one. What
 * follows within a second belongs to the same key press: the terminal signals every process, and npm passes
 * its own on as well.
 */
export function onInterrupt(first: () => void, again: () => void): void {
  let firstAt: number | undefined;
  const interrupted = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      first();
    } else if (Date.now() - firstAt > samePressMs) {
      again();
    }
  };
  for (const signal of signals) process.on(signal, interrupted);
}
