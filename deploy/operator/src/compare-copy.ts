import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, copiedConversionDays } from '@clicktrail/clickhouse';
import type { ConversionDay, CountedDays } from '@clicktrail/contracts';
import { conversionDays, type Pool } from '@clicktrail/postgres';
import type { Days } from './compare-rollups.js';

interface CopyStores {
  clickhouse: ClickHouseClient;
  pool: Pool;
}

/** Sales of the last minute are left out: they come in while both stores are read. */
const settledAfterMs = 60_000;
/** A conversion that changes meanwhile is on its way for a moment, so days that differ are read again. */
const pauseMs = 2_000;
const readsMax = 4;
const examplesMax = 3;
/** Later ones than now are left out anyway. */
const allDays = { from: '1900-01-01', to: '2199-12-31' };

/**
 * Compares the conversions of each UTC day in Postgres with their copy in ClickHouse: their number, by status, and their
 * amounts.
 * @returns whether all agree
 */
export async function compareCopy(
  stores: CopyStores,
  { from = allDays.from, to = allDays.to }: Days,
  say: (line: string) => void,
): Promise<boolean> {
  const days = { from, to, beforeMs: Date.now() - settledAfterMs };
  const { compared, differing } = await compareDays(stores, days);
  if (compared.length === 0) return true;
  const agreeing = `${compared.length - differing.length} days agree`;
  const verdict = differing.length === 0 ? agreeing : `${agreeing}, ${differing.length} DIFFER:`;
  say(`${compared[0]} to ${compared.at(-1)}  ${'conversions'.padEnd(22)} ${verdict}`);
  for (const example of differing.slice(0, examplesMax)) say(`    ${example}`);
  say(
    differing.length === 0
      ? 'The copy of conversions agrees with Postgres.'
      : `${differing.length} days of conversions differ from Postgres.`,
  );
  return differing.length === 0;
}

interface Comparison {
  /** Days that either store has, the oldest first. */
  compared: string[];
  /** One text for each day that differs. */
  differing: string[];
}

async function compareDays({ clickhouse, pool }: CopyStores, days: CountedDays): Promise<Comparison> {
  for (let reads = 1; ; reads++) {
    const [original, copy] = await Promise.all([
      conversionDays(pool, days),
      copiedConversionDays(clickhouse, days),
    ]);
    const found = differences(original, copy);
    if (found.differing.length === 0 || reads === readsMax) return found;
    await sleep(pauseMs);
  }
}

function differences(original: ConversionDay[], copy: ConversionDay[]): Comparison {
  const [here, there] = [original, copy].map((days) => new Map(days.map((each) => [each.day, each])));
  const compared = [...new Set([...original, ...copy].map(({ day }) => day))].sort();
  const differing = compared.flatMap((day) => {
    const [inPostgres, inClickHouse] = [textOf(here!.get(day)), textOf(there!.get(day))];
    return inPostgres === inClickHouse ? [] : [`${day}: ${inPostgres}; in ClickHouse ${inClickHouse}`];
  });
  return { compared, differing };
}

function textOf(day: ConversionDay | undefined): string {
  if (day === undefined) return 'none';
  const { conversions, approved, pending, rejected } = day;
  const { payoutSum, revenueSum, payoutConverted, revenueConverted } = day;
  return [
    `${conversions} conversions`,
    `${approved} approved`,
    `${pending} pending`,
    `${rejected} rejected`,
    `payouts ${payoutSum} (converted ${payoutConverted})`,
    `revenue ${revenueSum} (converted ${revenueConverted})`,
  ].join(', ');
}
