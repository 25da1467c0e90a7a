import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clicktrail/clickhouse';

const quietForMs = 15_000;
const giveUpAfterMs = 1_800_000;
const pollEveryMs = 1_000;

/** Waits until the engine has merged what it wants to merge by itself; nothing is forced that an installation would not do. */
export async function settle(clickhouse: ClickHouseClient, say: (line: string) => void): Promise<void> {
  const begun = Date.now();
  let lastMerge = begun;
  while (Date.now() - lastMerge < quietForMs && Date.now() - begun < giveUpAfterMs) {
    if ((await runningMerges(clickhouse)) > 0) lastMerge = Date.now();
    await sleep(pollEveryMs);
  }
  say(`Parts are merged after ${Math.round((Date.now() - begun) / 1_000)} s`);
}

async function runningMerges(clickhouse: ClickHouseClient): Promise<number> {
  const answer = await clickhouse.query({
    query: 'SELECT toUInt32(count()) AS running FROM system.merges',
    format: 'JSONEachRow',
  });
  const [row] = await answer.json<{ running: number }>();
  return row!.running;
}
