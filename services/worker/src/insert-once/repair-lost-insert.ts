import { setTimeout as sleep } from 'node:timers/promises';
import type { AttachOptions } from '@clicktrail/clickhouse';
import type { EventKind } from '@clicktrail/events';
import type { Logger } from 'pino';
import type { EventStore } from './event-store.js';

/** Pauses before each look at the table, in milliseconds: another worker may be storing the rows at this moment. */
const pausesMs = [0, 100, 300, 600];

/**
 * Checks that rows which were sent again under a token are in the table, and attaches them if they are not.
 *
 * A single server notes a token before it moves the rows to the table. Killed in between, it knows the token and lacks
 * the rows: it drops them in silence when they come again, and gives them to the views all the same. So they are
 * attached to the table alone; under another token the views would count them twice.
 * @returns false if the rows are missing and ClickHouse's user may not attach them
 */
export async function repairLostInsert(
  { store, log }: { store: EventStore; log: Logger },
  kind: EventKind,
  lines: string,
  first: AttachOptions,
): Promise<boolean> {
  if (!store.notesTokenFirst) return true;
  if (await isStored(store, kind, first.id)) return true;
  log.warn(
    { token: first.token, kind },
    'ClickHouse knew the token of an insert and had not its rows; storing them',
  );
  return store.attach(kind, lines, first);
}

async function isStored(store: EventStore, kind: EventKind, id: string): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await sleep(pauseMs);
    if ((await store.storedIds(kind, [id])).size > 0) return true;
  }
  return false;
}
