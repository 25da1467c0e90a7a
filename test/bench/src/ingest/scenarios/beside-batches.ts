import type { Measured } from '../../measure/alternate.js';
import { findWrk } from '../../measure/find-wrk.js';
import { load } from '../../measure/load.js';
import { median } from '../../measure/median.js';
import { pacedLoad } from '../../measure/paced-load.js';
import { loadByWrk } from '../../measure/wrk.js';
import type { Finding } from '../../report/finding.js';
import { sayAsked } from '../../report/standings.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';
import { clickTraffic } from '../traffic.js';
import { untilDrained } from '../until-stored.js';
import { batchTraffic, eventsPerBatch } from './batch-traffic.js';
import { because, connections } from './batches.js';
import { malformedBatches } from './malformed-batches.js';

const singlesPerSecond = 300;
const askedLater = 1.5;

/** What comes beside the single clicks: for as many seconds as they do. */
interface Beside {
  name: string;
  send: () => Promise<unknown>;
}

/** How much later a single click is answered while batches come at half of the rate that is possible. */
export const besideBatches: Scenario[] = [
  {
    name: 'single clicks beside batches',
    run: (options) =>
      singleClicksBeside('batches at half of their rate', options, () => soundBatches(options)),
  },
  {
    name: 'single clicks beside malformed batches',
    run: (options) =>
      singleClicksBeside('malformed batches at half of their rate', options, () => brokenBatches(options)),
  },
];

async function soundBatches({ system, seconds, say }: ScenarioOptions): Promise<Beside> {
  const wrk = await findWrk(process.env.PATH ?? '', say);
  const { batch, bodies } = await batchTraffic(system);
  const most = await loadByWrk({
    wrk,
    base: system.base,
    requests: batch,
    connections: connections.batch,
    seconds,
  });
  const rate = (most.answered - most.refused) / seconds / 2;
  const perSecond = Math.round(rate * eventsPerBatch).toLocaleString('en');
  const headers = { 'content-type': 'application/json' };
  return {
    name: `${perSecond} clicks a second in batches`,
    send: () =>
      pacedLoad({ ...toBatches(system, headers), body: bodies[0]!, rate, ...manyConnections, seconds }),
  };
}

async function brokenBatches({ system, seconds }: ScenarioOptions): Promise<Beside> {
  const { bodies } = await batchTraffic(system);
  const kinds = malformedBatches(bodies[0]!).map(({ headers, bodies }) => {
    let sent = 0;
    return { ...toBatches(system, headers), body: () => bodies[sent++ % bodies.length]! };
  });
  const most = await Promise.all(
    kinds.map((kind) => load({ ...kind, connections: connections.batch / 2, seconds })),
  );
  const rates = most.map(({ answered, refused }) => (answered + refused) / seconds / 2);
  const perSecond = rates.reduce((sum, rate) => sum + rate, 0);
  return {
    name: `${Math.round(perSecond)} malformed batches a second, gzip bombs among them`,
    send: () =>
      Promise.all(
        kinds.map((kind, i) => pacedLoad({ ...kind, rate: rates[i]!, ...manyConnections, seconds })),
      ),
  };
}

const manyConnections = { connections: 4 * connections.batch };

const toBatches = ({ base, adminKey }: ScenarioOptions['system'], headers: Record<string, string>) => ({
  url: `${base}/api/v1/clicks/batch`,
  method: 'POST' as const,
  headers: { ...headers, authorization: `Bearer ${adminKey}` },
});

async function singleClicksBeside(
  what: string,
  { system, rounds, seconds, say }: ScenarioOptions,
  prepare: () => Promise<Beside>,
): Promise<Finding> {
  const others = await prepare();
  const { path, ...click } = await clickTraffic(system);
  const sendSingles = () =>
    pacedLoad({
      ...click,
      url: system.base + path,
      rate: singlesPerSecond,
      connections: connections.single,
      seconds,
    });
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    await untilDrained(system);
    alone.push(await sendSingles());
    const [singles] = await Promise.all([sendSingles(), others.send()]);
    beside.push(singles);
    say(
      `round ${round + 1}/${rounds}  p99 ${alone[round]!.p99Ms.toFixed(1)} and ${singles.p99Ms.toFixed(1)} ms`,
    );
  }
  const later = median(beside.map(({ p99Ms }, round) => p99Ms / alone[round]!.p99Ms));
  return {
    question: `${singlesPerSecond} single clicks a second, beside ${what}`,
    columns: ['', '201 p50 ms', '201 p99 ms', 'refused'],
    rows: [row('alone', alone), row(`beside ${others.name}`, beside)],
    notes: [sayAsked(`p99 at most ${askedLater} times`, later <= askedLater, later.toFixed(2), because)],
  };
}

const row = (name: string, all: Measured[]) => [
  name,
  median(all.map(({ p50Ms }) => p50Ms)).toFixed(1),
  median(all.map(({ p99Ms }) => p99Ms)).toFixed(1),
  String(all.reduce((sum, { refused }) => sum + refused, 0)),
];
