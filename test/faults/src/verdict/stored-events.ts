import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Book, EventKind } from '../traffic/book.js';
import { type Check, check } from './check.js';

const tables: Record<EventKind, string> = { click: 'clicks', impression: 'impressions' };
const keyPattern = /^key-\d+$/;

interface Stored {
  /** Ids, with how often each is stored. */
  times: Map<string, number>;
  /** Ids by the key that they were sent with. */
  byKey: Map<string, string[]>;
}

/** Holds the ledger of clicks and impressions against the tables. @returns also how many rows there are. */
export async function checkEvents(
  clickhouse: ClickHouseClient,
  book: Book,
): Promise<{ checks: Check[]; rows: number }> {
  const checks: Check[] = [];
  let rows = 0;
  for (const kind of ['click', 'impression'] as const) {
    const { times, byKey } = await readStored(clickhouse, kind);
    rows += times.size;
    const lost = [...book.acknowledged[kind]].filter((id) => !times.has(id));
    const twice = [...times].filter(([, count]) => count > 1).map(([id, count]) => `${id}: ${count} times`);
    const keyed = [...book.keyed].filter(([, event]) => event.kind === kind);
    const notOnce = keyed.flatMap(([key, { id }]) => {
      const ids = byKey.get(key) ?? [];
      return id === null || (ids.length === 1 && ids[0] === id)
        ? []
        : [`${key}: acknowledged ${id}, stored ${ids}`];
    });
    checks.push(
      check(`${kind}s acknowledged and not stored`, lost),
      check(`${kind}s stored twice`, twice),
      check(`${kind}s with an Idempotency-Key not stored exactly once`, notOnce),
    );
  }
  return { checks, rows };
}

async function readStored(clickhouse: ClickHouseClient, kind: EventKind): Promise<Stored> {
  const answer = await clickhouse.query({
    query: `SELECT lower(hex(id)), sub1 FROM ${tables[kind]}`,
    format: 'JSONCompactEachRow',
  });
  const stored: Stored = { times: new Map(), byKey: new Map() };
  for await (const rows of answer.stream<[string, string]>()) {
    for (const row of rows) {
      const [id, sub1] = row.json() as [string, string];
      stored.times.set(id, (stored.times.get(id) ?? 0) + 1);
      if (keyPattern.test(sub1)) stored.byKey.set(sub1, [...(stored.byKey.get(sub1) ?? []), id]);
    }
  }
  return stored;
}

/** Checks that no campaign has more tracked clicks than its cap. */
export async function checkCaps(clickhouse: ClickHouseClient, book: Book): Promise<Check> {
  const answer = await clickhouse.query({
    query: `SELECT campaign_id AS id, count() AS clicks FROM clicks
      WHERE rejected = 0 AND startsWith(campaign_id, 'capped-') GROUP BY id`,
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ id: string; clicks: string }>();
  const overshot = rows.filter(({ id, clicks }) => Number(clicks) > (book.capped.get(id)?.limit ?? 0));
  return check(
    'caps overshot',
    overshot.map(({ id, clicks }) => `${id}: ${clicks} clicks, a cap of ${book.capped.get(id)?.limit}`),
  );
}
