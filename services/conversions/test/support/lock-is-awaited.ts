import { waitFor } from '@clicktrail/testing';
import type { Service } from './start-service.js';

/** Resolves once a statement of the service waits for a lock that another one holds. */
export const lockIsAwaited = ({ pool }: Service) =>
  waitFor(
    async () =>
      (
        await pool.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
          AND datname = current_database()`)
      ).rowCount,
    { timeoutMs: 25_000 },
  );
