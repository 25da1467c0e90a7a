import { makeCampaign } from '@clicktrail/harness';
import { alternate, type Contestant, type Standing } from '../../measure/alternate.js';
import { startChild } from '../../measure/child.js';
import { load } from '../../measure/load.js';
import type { Finding } from '../../report/finding.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';

const connections = 256;

const server = (name: string) => new URL(`../servers/${name}.js`, import.meta.url);

interface Terms {
  name: string;
  question: string;
  workerRuns: boolean;
  /** The least ratio to the bare route that is asked for. */
  askedRatio: number;
}

/**
 * `POST /api/v1/clicks` with everything on and synced to disk before the answer, against a bare Fastify route with the
 * same schemas and against the same route with one `queue.add` per request.
 */
const scenario = (terms: Terms): Scenario => ({
  name: terms.name,
  run: async (options) => {
    const { system, rounds, say } = options;
    const bare = await startChild(server('bare-fastify'), {});
    const queueAdd = await startChild(server('queue-add-per-request'), {
      REDIS_URL: system.stores.redis.url,
    });
    if (!terms.workerRuns) await system.worker.stop();
    try {
      const contestants = await Promise.all([
        contestant('bare Fastify route', bare.url, options),
        contestant('one queue.add per request', queueAdd.url, options),
        contestant('Clicktrail, everything on', system.base, options),
      ]);
      return finding(terms, await alternate(contestants, rounds, say));
    } finally {
      if (!terms.workerRuns) await system.worker.start();
      await Promise.all([bare.stop(), queueAdd.stop()]);
    }
  },
});

/** What acceptance costs by itself. */
export const clicks = scenario({
  name: 'clicks',
  question: 'What does a durable 201 cost, beside the HTTP request that carries it?',
  workerRuns: false,
  askedRatio: 0.6,
});

/** The same with the worker and ClickHouse taking the events off on the same cores. */
export const clicksWithWorker = scenario({
  name: 'clicks with the worker',
  question: 'And with the worker and ClickHouse on the same two cores?',
  workerRuns: true,
  askedRatio: 0.55,
});

async function contestant(
  name: string,
  base: string,
  { system, seconds }: ScenarioOptions,
): Promise<Contestant> {
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  const body = {
    campaign_id,
    affiliate_id,
    country: 'US',
    device: 'mobile',
    os: 'android',
    sub1: 'spring',
    sub2: 'b-1',
  };
  return {
    name,
    run: () =>
      load({
        url: `${base}/api/v1/clicks`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` },
        body: JSON.stringify(body),
        connections,
        seconds,
      }),
  };
}

function finding({ question, askedRatio }: Terms, standings: Standing[]): Finding {
  const product = standings.at(-1)!;
  const met = product.ratio >= askedRatio ? 'met' : 'missed';
  return {
    question,
    columns: ['', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'refused'],
    rows: standings.map((s) => [
      s.name,
      Math.round(s.perSecond).toLocaleString('en'),
      s.ratio.toFixed(2),
      s.p50Ms.toFixed(1),
      s.p99Ms.toFixed(1),
      String(s.refused),
    ]),
    notes: [`Asked: at least ${askedRatio} of the bare route; ${met} with ${product.ratio.toFixed(2)}.`],
  };
}
