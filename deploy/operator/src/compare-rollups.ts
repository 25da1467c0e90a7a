import {
  compareRollups,
  createClickHouse,
  daysOfEvents,
  type RollupComparison,
} from '@clicktrail/clickhouse';
import { CommandError } from '@clicktrail/command-line';
import { isDay } from '@clicktrail/contracts';
import { startStore } from '@clicktrail/local-stores';
import type { OperatorConfig } from './config.js';
import { knownUrls } from './open-stores.js';
import { requireStores } from './require-stores.js';

/** Comparing a day of a large network takes minutes. */
const requestTimeoutMs = 660_000;

/** UTC days, both included. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws CommandError for a text that is no day, and for days in the wrong order */
export function readDays({ from, to }: Days): Days {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === undefined || isDay(day)) continue;
    throw new CommandError(`--${name} must be a day such as 2026-03-31, not "${day}".`);
  }
  if (from && to && from > to)
    throw new CommandError(`--from must not be after --to, as ${from} is after ${to}.`);
  return { from, to };
}

/**
 * `npm run compare-rollups`: compares every rollup with the events of these days, by default of all days.
 * @returns whether all agree
 */
export async function compareAllRollups(
  config: OperatorConfig,
  days: Days,
  say: (line: string) => void,
): Promise<boolean> {
  requireStores(config, ['clickhouse']);
  const { url, stop } = await openClickHouse(config);
  try {
    return await compareAll(url, days, say);
  } finally {
    await stop();
  }
}

/** Opens the given or running ClickHouse, else starts the embedded one until `stop`. */
async function openClickHouse(config: OperatorConfig): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = knownUrls(config).clickhouse;
  if (url !== undefined) return { url, stop: async () => undefined };
  const store = await startStore('clickhouse', { dir: config.dataDir });
  return { url: store.url, stop: () => store.stop() };
}

async function compareAll(url: string, { from, to }: Days, say: (line: string) => void): Promise<boolean> {
  const client = createClickHouse(url, { requestTimeoutMs });
  try {
    const days = await daysOfEvents(client);
    if (days === null) {
      say('There are no events yet.');
      return true;
    }
    const range = { from: from ?? days.from, to: to ?? days.to };
    if (range.from > range.to) {
      say(`There are events from ${days.from} to ${days.to} only: nothing to compare.`);
      return true;
    }
    let differing = 0;
    for await (const each of compareRollups(client, { range })) {
      say(lineOf(each));
      for (const example of each.examples) say(`    ${example}`);
      differing += each.differing;
    }
    say(differing === 0 ? 'All rollups agree with the events.' : `${differing} keys differ.`);
    return differing === 0;
  } finally {
    await client.close();
  }
}

function lineOf({ table, range, compared, differing }: RollupComparison): string {
  const verdict = differing === 0 ? 'agree' : `agree, ${differing} DIFFER (events less rollup):`;
  return `${range.from} to ${range.to}  ${table.padEnd(20)} ${compared - differing} keys ${verdict}`;
}
