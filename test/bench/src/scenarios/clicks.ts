import { makeCampaign } from '@clicktrail/harness';
import { alternate, type Contestant, type Standing } from '../alternate.js';
import { startChild } from '../child.js';
import { load } from '../load.js';
import type { Finding, Scenario, ScenarioOptions } from '../scenario.js';

const connections = 100;
const askedRatio = 0.6;

const server = (name: string) => new URL(`../servers/${name}.js`, import.meta.url);

/**
 * `POST /api/v1/clicks` with everything on, synced to disk before the answer and the worker taking events off beside
 * it, against a bare Fastify route with the same schemas and against the same route with one `queue.add` per request.
 */
export const clicks: Scenario = {
  name: 'clicks',
  run: async (options) => {
    const { system, rounds, say } = options;
    const bare = await startChild(server('bare-fastify'), {});
    const queueAdd = await startChild(server('queue-add-per-request'), {
      REDIS_URL: system.stores.redis.url,
    });
    try {
      const contestants = await Promise.all([
        contestant('bare Fastify route', bare.url, options),
        contestant('one queue.add per request', queueAdd.url, options),
        contestant('Clicktrail, everything on', system.base, options),
      ]);
      return finding(await alternate(contestants, rounds, say));
    } finally {
      await Promise.all([bare.stop(), queueAdd.stop()]);
    }
  },
};

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

function finding(standings: Standing[]): Finding {
  const product = standings.at(-1)!;
  const met = product.ratio >= askedRatio ? 'met' : 'missed';
  return {
    question: 'What does a durable 201 cost, beside the HTTP request that carries it?',
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
