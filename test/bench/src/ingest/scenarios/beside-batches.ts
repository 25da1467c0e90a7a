import type { Measured } from '../../measure/alternate.js';
import { findWrk } from '../../measure/find-wrk.js';
import { median } from '../../measure/median.js';
import { pacedLoad } from '../../measure/paced-load.js';
import { loadByWrk, type WrkOptions } from '../../measure/wrk.js';
import type { Finding } from '../../report/finding.js';
import { sayAsked } from '../../report/standings.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';
import { clickTraffic, type Network } from '../traffic.js';
import { untilDrained } from '../until-stored.js';
import { batchTraffic, eventsPerBatch } from './batch-traffic.js';
import { because, connections } from './batches.js';
import { malformedBatches } from './malformed-batches.js';

const singlesPerSecond = 300;
const askedLater = 1.5;

interface Case {
  name: string;
  what: string;
  requests: (network: Network) => Promise<readonly (string | Buffer)[]>;
  /** Says how many came. */
  rate: (perSecond: number) => string;
}

const cases: Case[] = [
  {
    name: 'single clicks beside batches',
    what: 'batches at half of their rate',
    requests: async (network) => (await batchTraffic(network)).batch,
    rate: (perSecond) =>
      `${Math.round(perSecond * eventsPerBatch).toLocaleString('en')} clicks a second in batches`,
  },
  {
    name: 'single clicks beside malformed batches',
    what: 'malformed batches at half of their rate, gzip bombs among them',
    requests: malformedBatches,
    rate: (perSecond) => `${Math.round(perSecond)} malformed batches a second`,
  },
];

/** How much later a single click is answered while batches come at half of the rate that is possible. */
export const besideBatches: Scenario[] = cases.map((each) => ({
  name: each.name,
  run: async (options) => {
    const { alone, beside, perSecond } = await clicksBeside(each, options);
    const later = median(beside.map(({ p99Ms }, round) => p99Ms / alone[round]!.p99Ms));
    return {
      question: `${singlesPerSecond} single clicks a second, beside ${each.what}`,
      columns: ['', '201 p50 ms', '201 p99 ms', 'refused'],
      rows: [row('alone', alone), row(`beside ${each.rate(perSecond)}`, beside)],
      notes: [sayAsked(`p99 at most ${askedLater} times`, later <= askedLater, later.toFixed(2), because)],
    } satisfies Finding;
  },
}));

const row = (name: string, all: Measured[]) => [
  name,
  median(all.map(({ p50Ms }) => p50Ms)).toFixed(1),
  median(all.map(({ p99Ms }) => p99Ms)).toFixed(1),
  String(all.reduce((sum, { refused }) => sum + refused, 0)),
];

/** The batches are sent by wrk, in a process of its own: what this one sends late would count as the product's time. */
async function clicksBeside(each: Case, { system, rounds, seconds, say }: ScenarioOptions) {
  const { path, ...click } = await clickTraffic(system);
  const sendSingles = () =>
    pacedLoad({
      ...click,
      url: system.base + path,
      rate: singlesPerSecond,
      connections: connections.single,
      seconds,
    });
  const batches = {
    wrk: await findWrk(process.env.PATH ?? '', say),
    base: system.base,
    requests: await each.requests(system),
    connections: connections.batch,
    seconds,
  };
  const pauseMs = await pauseForHalf(batches);
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await untilDrained(system);
    alone.push(await sendSingles());
    const [singles, sent] = await Promise.all([sendSingles(), loadByWrk({ ...batches, pauseMs })]);
    beside.push(singles);
    rates.push(sent.perSecond);
    say(
      `round ${round + 1}/${rounds}  p99 ${alone[round]!.p99Ms.toFixed(1)} and ${singles.p99Ms.toFixed(1)} ms beside ${each.rate(sent.perSecond)}`,
    );
  }
  return { alone, beside, perSecond: median(rates) };
}

/** Finds the pause after each answer with which half as many come: what is asked less is answered sooner. */
async function pauseForHalf(batches: WrkOptions): Promise<number> {
  const roundMs = (1_000 * batches.connections) / (await loadByWrk(batches)).perSecond;
  const { p50Ms } = await loadByWrk({ ...batches, pauseMs: roundMs });
  return 2 * roundMs - p50Ms;
}
