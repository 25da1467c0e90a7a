import { setTimeout as sleep } from 'node:timers/promises';
import { createClickHouse } from '@clicktrail/clickhouse';
import type { System } from '@clicktrail/harness';

const giveUpAfterMs = 300_000;
/** Nothing came for so long: what is missing then does not come. */
const silentForMs = 60_000;
const pollEveryMs = 100;

/** Waits until that many clicks are in ClickHouse. @returns how many there are then, or when no more have come for a minute. */
export async function untilStored(system: System, expected: number): Promise<number> {
  const clickhouse = createClickHouse(system.stores.clickhouse.url);
  try {
    const count = async () => {
      const answer = await clickhouse.query({ query: 'SELECT count() FROM clicks', format: 'TabSeparated' });
      return Number(await answer.text());
    };
    let stored = await count();
    for (let cameAt = Date.now(); stored < expected && Date.now() < cameAt + silentForMs; ) {
      await sleep(pollEveryMs);
      const now = await count();
      if (now > stored) cameAt = Date.now();
      stored = now;
    }
    return stored;
  } finally {
    await clickhouse.close();
  }
}

/** Waits until everything that was accepted before is in ClickHouse, as the lists say themselves. */
export async function untilDrained(system: System): Promise<void> {
  const now = Date.now();
  const asOf = async () => (await system.admin<{ asOf: string }>('GET', '/api/v1/clicks?limit=1')).asOf;
  while (Date.parse(await asOf()) < now) {
    if (Date.now() > now + giveUpAfterMs) throw new Error('The backlog does not end.');
    await sleep(pollEveryMs);
  }
}
