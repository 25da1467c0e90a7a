import {
  compareRollups,
  createClickHouse,
  daysOfEvents,
  type RollupComparison,
} from '@clicktrail/clickhouse';
import { isDay } from '@clicktrail/contracts';
import { startStore } from '@clicktrail/local-stores';
import { readConfig } from './config.js';
import { helpOf, readTyped } from './read-typed.js';
import { requireStores } from './require-stores.js';
import { runningUrls } from './running-urls.js';
import { StartError, sentenceOf } from './start-error.js';

/** Comparing a day of a large network takes a while. */
const requestTimeoutMs = 660_000;

const command = {
  usage: 'npm run compare-rollups -- --from 2026-03-01 --to 2026-03-31',
  does: 'Compares every rollup with the events of these UTC days, both included; of all days where none are said.',
  options: ['from', 'to'],
};

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Compares the rollups with the events, says what agrees and what differs, and ends the process: with code 0 where all
 * agree, with 1 where something differs, with 2 and one clear sentence where it cannot be known.
 */
export async function compareRollupsMain(args: string[]): Promise<void> {
  try {
    const { help, values } = readTyped(args, command);
    if (help) return console.log(helpOf(command));
    requireDays(values);
    const { url, stop } = await openClickHouse();
    try {
      process.exitCode = (await compareAll(url, values)) ? 0 : 1;
    } finally {
      await stop();
    }
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 2;
  }
}

function requireDays({ from, to }: Days): void {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === undefined || isDay(day)) continue;
    throw new StartError(`--${name} must be a day such as 2026-03-31, not "${day}".`);
  }
  if (from && to && from > to)
    throw new StartError(`--from must not be after --to, as ${from} is after ${to}.`);
}

/** The one that is given or that runs already; else the embedded one, for as long as this takes. */
async function openClickHouse(): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig();
  requireStores(config, ['clickhouse']);
  const { dataDir, given } = config;
  const url = given.clickhouse ?? runningUrls(dataDir).clickhouse;
  if (url !== undefined) return { url, stop: async () => undefined };
  const store = await startStore('clickhouse', { dir: dataDir });
  return { url: store.url, stop: () => store.stop() };
}

async function compareAll(url: string, { from, to }: Days): Promise<boolean> {
  const client = createClickHouse(url, { requestTimeoutMs });
  try {
    const days = await daysOfEvents(client);
    if (days === null) {
      console.log('There are no events yet.');
      return true;
    }
    const range = { from: from ?? days.from, to: to ?? days.to };
    if (range.from > range.to) {
      console.log(`There are events from ${days.from} to ${days.to} only: nothing to compare.`);
      return true;
    }
    let differing = 0;
    for await (const each of compareRollups(client, { range })) {
      console.log(lineOf(each));
      for (const example of each.examples) console.log(`    ${example}`);
      differing += each.differing;
    }
    console.log(differing === 0 ? 'All rollups agree with the events.' : `${differing} keys differ.`);
    return differing === 0;
  } finally {
    await client.close();
  }
}

function lineOf({ table, range, compared, differing }: RollupComparison): string {
  const verdict = differing === 0 ? 'agree' : `agree, ${differing} DIFFER (events less rollup):`;
  return `${range.from} to ${range.to}  ${table.padEnd(20)} ${compared - differing} keys ${verdict}`;
}
