import { withTimeout } from '@clicktrail/concurrency';
import type { Log, SessionUse } from '@clicktrail/postgres';
import type { Sessions } from './sessions.js';

const everyMs = 5_000;
/** The longest that the last write holds up a stop, in milliseconds; uses beyond it may be lost. */
const lastWriteWithinMs = 1_000;

export interface WriteSessionUsesOptions {
  /** The sessions that the catalogue has now. */
  sessions: () => Sessions;
  write: (uses: readonly SessionUse[]) => Promise<void>;
  log: Log;
  now: () => number;
}

/**
 * Writes in batches when sessions were used, beside the requests. A failed write is tried again a minute later; a use that
 * is never written ends its session early in other processes.
 */
export function writeSessionUses({ sessions, write, log, now }: WriteSessionUsesOptions) {
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  const writeUses = async (all: boolean) => {
    const uses = sessions().takeUses(now(), all);
    if (uses.length === 0) return;
    isWriting = true;
    await write(uses).catch((error: unknown) =>
      log.warn({ err: error }, 'uses of sessions were not written'),
    );
    isWriting = false;
  };
  const timer = setInterval(() => {
    sessions().forgetExpired(now());
    if (!isWriting) writing = writeUses(false);
  }, everyMs);
  timer.unref();
  return {
    /** Writes what is left. */
    async end(): Promise<void> {
      clearInterval(timer);
      await withTimeout(() => writing.then(() => writeUses(true)), lastWriteWithinMs).catch(() => {});
    },
  };
}
