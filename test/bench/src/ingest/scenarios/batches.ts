import { makeCampaign } from '@clicktrail/harness';
import { alternate, type Contestant, type Measured } from '../../measure/alternate.js';
import { findWrk } from '../../measure/find-wrk.js';
import { median } from '../../measure/median.js';
import { pacedLoad } from '../../measure/paced-load.js';
import { loadByWrk } from '../../measure/wrk.js';
import type { Finding } from '../../report/finding.js';
import { sayAsked, sayRatio, standingsTable } from '../../report/standings.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';
import { clickTraffic, type Network } from '../traffic.js';
import { untilDrained } from '../until-stored.js';
import { post, visitorBodies } from '../visitors.js';

const eventsPerBatch = 500;
const campaignsOfNetwork = 50;
/** Few batches are under way, as of a server that reports for its visitors; of single clicks as many as elsewhere. */
const connections = { single: 128, batch: 8 };
const moonshot = { accepted: 100_000, stored: 50_000 };

interface Case {
  name: string;
  question: string;
  workerRuns: boolean;
  /** Counts the time until all events are stored, too. */
  untilStored: boolean;
  askedRatio: number;
  moonshot: number;
}

const cases: Case[] = [
  {
    name: 'batches with the worker',
    question: 'Clicks accepted in batches of 500, beside single ones, everything running',
    workerRuns: true,
    untilStored: false,
    askedRatio: 3,
    moonshot: moonshot.accepted,
  },
  {
    name: 'batches',
    question: 'The same with the worker stopped',
    workerRuns: false,
    untilStored: false,
    askedRatio: 5,
    moonshot: moonshot.accepted,
  },
  {
    name: 'batches end to end',
    question: 'The same from the first request until the last click is in ClickHouse',
    workerRuns: true,
    untilStored: true,
    askedRatio: 2,
    moonshot: moonshot.stored,
  },
];

const because = 'the service shares the two cores with Redis, the worker, ClickHouse and the load generator';

/** Whole requests: single clicks of visitors, and the same clicks in batches. */
async function requestsOf(
  network: Network,
): Promise<{ single: string[]; batch: string[]; batches: string[] }> {
  const campaigns: { campaign_id: string; affiliate_id: string }[] = [];
  while (campaigns.length < campaignsOfNetwork) campaigns.push(await makeCampaign(network));
  const bodies = visitorBodies(campaigns);
  const batches: string[] = [];
  for (let at = 0; at + eventsPerBatch <= bodies.length; at += eventsPerBatch)
    batches.push(`{"events":[${bodies.slice(at, at + eventsPerBatch).join(',')}]}`);
  return {
    single: bodies.map((body) => post('clicks', network.adminKey, body)),
    batch: batches.map((body) => post('clicks/batch', network.adminKey, body)),
    batches,
  };
}

/** Single clicks and batches in turn, each after the other's events are stored, counted by events. */
export const inBatches: Scenario[] = cases.map(
  ({ name, question, workerRuns, untilStored, askedRatio, moonshot: aim }) => ({
    name,
    run: async ({ system, rounds, seconds, say }): Promise<Finding> => {
      const wrk = await findWrk(process.env.PATH ?? '', say);
      const requests = await requestsOf(system);
      const contestant = (kind: 'single' | 'batch', name: string, events: number): Contestant => ({
        name,
        run: async (): Promise<Measured> => {
          const start = performance.now();
          const options = { wrk, base: system.base, requests: requests[kind], seconds };
          const measured = await loadByWrk({ ...options, connections: connections[kind] });
          if (workerRuns) await untilDrained(system);
          const taken = (measured.answered - measured.refused) * events;
          const tookMs = untilStored ? performance.now() - start : seconds * 1_000;
          return { ...measured, perSecond: taken / (tookMs / 1_000) };
        },
      });
      if (!workerRuns) await system.worker.stop();
      try {
        const standings = await alternate(
          [
            contestant('single', 'single clicks', 1),
            contestant('batch', `batches of ${eventsPerBatch}`, eventsPerBatch),
          ],
          rounds,
          say,
        );
        const batches = standings[1]!;
        return {
          question,
          ...standingsTable('clicks/s', standings),
          notes: [
            sayRatio(askedRatio, 'single clicks', batches, because),
            sayAsked(
              `${aim.toLocaleString('en')} clicks a second`,
              batches.perSecond >= aim,
              Math.round(batches.perSecond).toLocaleString('en'),
              because,
            ),
          ],
        };
      } finally {
        if (!workerRuns) {
          await system.worker.start();
          await untilDrained(system);
        }
      }
    },
  }),
);

const singlesPerSecond = 300;
const askedLater = 1.5;

/** How much later a single click is answered while batches come at half of the rate that is possible. */
export const besideBatches: Scenario = {
  name: 'single clicks beside batches',
  run: async (options) => {
    const { alone, beside, perSecond } = await clicksBesideBatches(options);
    const later = median(beside.map(({ p99Ms }, round) => p99Ms / alone[round]!.p99Ms));
    const row = (name: string, all: Measured[]) => [
      name,
      median(all.map(({ p50Ms }) => p50Ms)).toFixed(1),
      median(all.map(({ p99Ms }) => p99Ms)).toFixed(1),
      String(all.reduce((sum, { refused }) => sum + refused, 0)),
    ];
    return {
      question: `${singlesPerSecond} single clicks a second, beside batches at half of their rate`,
      columns: ['', '201 p50 ms', '201 p99 ms', 'refused'],
      rows: [
        row('alone', alone),
        row(
          `beside ${Math.round(perSecond * eventsPerBatch).toLocaleString('en')} clicks a second in batches`,
          beside,
        ),
      ],
      notes: [sayAsked(`p99 at most ${askedLater} times`, later <= askedLater, later.toFixed(2), because)],
    };
  },
};

async function clicksBesideBatches({ system, rounds, seconds, say }: ScenarioOptions) {
  const wrk = await findWrk(process.env.PATH ?? '', say);
  const { batch, batches } = await requestsOf(system);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` };
  const { path, ...click } = await clickTraffic(system);
  const sendSingles = () =>
    pacedLoad({
      ...click,
      url: system.base + path,
      rate: singlesPerSecond,
      connections: connections.single,
      seconds,
    });
  const most = await loadByWrk({
    wrk,
    base: system.base,
    requests: batch,
    connections: connections.batch,
    seconds,
  });
  const perSecond = (most.answered - most.refused) / seconds / 2;
  const sendBatches = () =>
    pacedLoad({
      url: `${system.base}/api/v1/clicks/batch`,
      method: 'POST',
      headers,
      body: batches[0]!,
      rate: perSecond,
      connections: 4 * connections.batch,
      seconds,
    });
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    await untilDrained(system);
    alone.push(await sendSingles());
    const [singles] = await Promise.all([sendSingles(), sendBatches()]);
    beside.push(singles);
    say(
      `round ${round + 1}/${rounds}  p99 ${alone[round]!.p99Ms.toFixed(1)} and ${singles.p99Ms.toFixed(1)} ms`,
    );
  }
  return { alone, beside, perSecond };
}
