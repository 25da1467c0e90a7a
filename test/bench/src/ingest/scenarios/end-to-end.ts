import { setTimeout as sleep } from 'node:timers/promises';
import { createClickHouse } from '@clicktrail/clickhouse';
import { startChild } from '../../measure/child.js';
import { load } from '../../measure/load.js';
import { median } from '../../measure/median.js';
import { ratioText, sayAsked } from '../../report/standings.js';
import { secondsAtLeast } from '../capacity.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';
import { clickTraffic, type Traffic } from '../traffic.js';

/** As many as the other scenarios have. */
const connections = 256;
const askedRatio = 3.5;
const drainWithinMs = 120_000;
const missedBecause =
  'both pay the load generator, the HTTP request and the rows of the insert; what a job for many events saves is the part ' +
  'of Redis and BullMQ';

const server = (name: string) => new URL(`../servers/${name}.js`, import.meta.url);

interface Pipeline {
  name: string;
  base: string;
  traffic: Traffic;
  /** Events in ClickHouse since it was made. */
  stored: () => Promise<number>;
  /** Answered in earlier rounds. */
  answered: number;
  rates: number[];
  missing: number;
}

/** Events per second from the first request until the last event is in ClickHouse, with all of it on one machine. */
export const endToEnd: Scenario = {
  name: 'end to end',
  run: async (options) => {
    const { system, rounds, say } = options;
    const clickhouse = createClickHouse(system.stores.clickhouse.url);
    const count = async (from: string) => {
      const answer = await clickhouse.query({ query: `SELECT count() FROM ${from}`, format: 'TabSeparated' });
      return Number(await answer.text());
    };
    const stores = {
      REDIS_URL: system.stores.redis.url,
      CLICKHOUSE_URL: system.stores.clickhouse.url,
      // Not the one that other scenarios fill and nobody empties.
      QUEUE: 'end-to-end',
    };
    const children = [
      await startChild(server('queue-add-per-request'), stores),
      await startChild(server('worker-per-event'), stores),
    ];
    try {
      const traffic = await clickTraffic(system);
      const { campaign_id: campaignId } = JSON.parse(traffic.body as string) as { campaign_id: string };
      const usual = pipeline('one event per job', children[0]!.url, traffic, () =>
        count('one_event_per_job'),
      );
      const product = pipeline('Clicktrail', system.base, traffic, () =>
        count(`clicks WHERE campaign_id = '${campaignId}'`),
      );
      for (let round = 0; round < rounds; round++) {
        for (const each of round % 2 === 0 ? [usual, product] : [product, usual]) {
          const rate = await run(each, options);
          say(`round ${round + 1}/${rounds}  ${each.name}: ${Math.round(rate)} events/s`);
        }
      }
      const ratio = median(product.rates.map((rate, round) => rate / usual.rates[round]!));
      return {
        question: 'How many events a second arrive in ClickHouse, the load generator on the same cores?',
        columns: ['', 'events/s', 'ratio', 'acknowledged and missing'],
        rows: [
          [usual.name, Math.round(median(usual.rates)).toLocaleString('en'), '1.00', String(usual.missing)],
          [
            product.name,
            Math.round(median(product.rates)).toLocaleString('en'),
            ratioText(ratio),
            String(product.missing),
          ],
        ],
        notes: [
          'From the first request until the last acknowledged event is stored.',
          sayAsked(
            `at least ${askedRatio} times the usual pipeline`,
            ratio >= askedRatio,
            ratioText(ratio),
            missedBecause,
          ),
        ],
      };
    } finally {
      await clickhouse.close();
      await Promise.all(children.map((child) => child.stop()));
    }
  },
};

const pipeline = (name: string, base: string, traffic: Traffic, stored: Pipeline['stored']): Pipeline => ({
  name,
  base,
  traffic,
  stored,
  answered: 0,
  rates: [],
  missing: 0,
});

async function run(each: Pipeline, options: ScenarioOptions): Promise<number> {
  const seconds = Math.max(options.seconds, secondsAtLeast);
  const { path, ...traffic } = each.traffic;
  const before = each.answered;
  const start = performance.now();
  const { answered } = await load({ ...traffic, url: each.base + path, connections, seconds });
  each.answered += answered;
  let stored = await each.stored();
  while (stored < each.answered && performance.now() - start < seconds * 1_000 + drainWithinMs) {
    await sleep(50);
    stored = await each.stored();
  }
  const rate = (stored - before) / ((performance.now() - start) / 1_000);
  each.rates.push(rate);
  each.missing = Math.max(0, each.answered - stored);
  return rate;
}
