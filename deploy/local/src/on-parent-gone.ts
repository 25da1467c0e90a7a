const checkIntervalMs = 1_000;

/**
 * Calls `gone` once the process that started this one has ended. npm, killed by force, cannot pass that on,
 * and what it started would go on unseen.
 */
export function onParentGone(gone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, checkIntervalMs);
  timer.unref();
}
