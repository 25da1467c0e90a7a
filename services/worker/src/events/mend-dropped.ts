import { setTimeout as sleep } from 'node:timers/promises';
import type { AttachOptions } from '@clicktrail/clickhouse';
import type { EventKind } from '@clicktrail/events';
import type { Logger } from 'pino';
import type { EventStore } from './event-store.js';

/** How long rows are waited for that another worker may be storing at this very moment, in milliseconds. */
const looksAfterMs = [0, 100, 300, 600];

/**
 * Sees that rows are there that were sent again under a token, and puts them there where they are not.
 *
 * A single server notes a token before it puts the rows in their place. Killed in between, it knows the token and has
 * not the rows: it drops them in silence when they come again, and gives them to the views all the same. So they are
 * stored in the table alone; under another token the views would count them twice.
 * @returns false where the rows are missing, and ClickHouse' user may not do what it takes.
 */
export async function mendDropped(
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
  for (const afterMs of looksAfterMs) {
    if (afterMs > 0) await sleep(afterMs);
    if ((await store.storedIds(kind, [id])).size > 0) return true;
  }
  return false;
}
