import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign } from '@clicktrail/harness';
import type { Network } from '../ingest/traffic.js';
import { type EventPath, visitorEvents, visitorLinks } from '../ingest/visitors.js';
import { serialMark } from '../measure/wrk.js';
import { unlimited } from './running-tree.js';

/** The requests that wrk sends on a road, and a count of what the tree has recorded of them. */
export interface RoadTraffic {
  requests: string[];
  /** Asks for the number of records that the road adds to; none where it only reads. */
  recorded: (() => Promise<number>) | undefined;
}

/** A way through the product: a kind of request, with what is done for it later. */
export interface Road {
  name: string;
  question: string;
  /** Requests that are under way at the end of a burst cost, and do not count: few, where they are slow. */
  connections: number;
  prepare(network: Network): Promise<RoadTraffic>;
}

const campaignsOfPublisher = 50;
const clicksToSellOn = 5_000;
const atOnce = 50;
const storedWithinMs = 120_000;
const askedEveryMs = 250;

const totalOf =
  ({ admin }: Network, list: string) =>
  async () =>
    (await admin<{ total: number }>('GET', `/api/v1/${list}?limit=1`)).total;

/** A publisher with a key that no limit stops. */
async function makePublisher({ admin }: Network): Promise<{ id: string; key: string }> {
  const { publisher } = await admin<{ publisher: { id: string } }>('POST', '/api/v1/publishers', {
    name: 'P',
  });
  const { key } = await admin<{ key: { secret: string } }>('POST', '/api/v1/keys', {
    role: 'publisher',
    account_id: publisher.id,
    name: 'bench',
    rate_limit: unlimited,
  });
  return { id: publisher.id, key: key.secret };
}

async function events(network: Network, path: EventPath): Promise<RoadTraffic> {
  const { id, key } = await makePublisher(network);
  const campaigns: { campaign_id: string; affiliate_id: string }[] = [];
  while (campaigns.length < campaignsOfPublisher)
    campaigns.push({ ...(await makeCampaign(network)), affiliate_id: id });
  return {
    requests: visitorEvents(path, campaigns, [key]),
    recorded: totalOf(network, path),
  };
}

/** Makes clicks one by one, knows their ids, and waits until ClickHouse has them. Their publisher has no other ones. */
async function makeClicks(network: Network): Promise<{ ids: string[]; key: string }> {
  const { campaign_id } = await makeCampaign(network, { payout: { type: 'fixed', amount: 2.5 } });
  const { id: affiliate_id, key } = await makePublisher(network);
  const visitor = { country: 'US', device: 'mobile', os: 'android', sub1: 'spring', sub2: 'b-1' };
  const click = async () => {
    const body = { campaign_id, affiliate_id, ...visitor };
    return (await network.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', body)).click.id;
  };
  const ids: string[] = [];
  while (ids.length < clicksToSellOn) ids.push(...(await Promise.all(Array.from({ length: atOnce }, click))));
  const end = Date.now() + storedWithinMs;
  while ((await totalOf(network, 'clicks')()) < ids.length) {
    if (Date.now() > end) throw new Error(`The clicks were not stored in ${storedWithinMs / 1_000} s`);
    await sleep(askedEveryMs);
  }
  return { ids, key };
}

async function sales(network: Network): Promise<RoadTraffic> {
  const { ids } = await makeClicks(network);
  return {
    requests: ids.map((click_id) => {
      const body = JSON.stringify({ click_id, txid: `sale-${serialMark}`, revenue: 19.9 });
      const lines = [
        'POST /api/v1/conversions HTTP/1.1',
        'host: api.example',
        `authorization: Bearer ${network.adminKey}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      return `${lines.join('\r\n')}\r\n\r\n${body}`;
    }),
    recorded: totalOf(network, 'conversions'),
  };
}

async function list(network: Network): Promise<RoadTraffic> {
  const { key } = await makeClicks(network);
  const lines = ['GET /api/v1/clicks?limit=50 HTTP/1.1', 'host: api.example', `authorization: Bearer ${key}`];
  return { requests: [`${lines.join('\r\n')}\r\n\r\n`], recorded: undefined };
}

export const roads: Road[] = [
  {
    name: 'clicks',
    question: 'A click by the API, by a publisher: visitors of many browsers and addresses, 50 campaigns',
    connections: 128,
    prepare: (network) => events(network, 'clicks'),
  },
  {
    name: 'links',
    question: 'A click by a tracking link, of such visitors',
    connections: 128,
    prepare: async (network) => ({
      requests: (await visitorLinks(network)).requests,
      recorded: totalOf(network, 'clicks'),
    }),
  },
  {
    name: 'impressions',
    question: 'An impression by the API, of such visitors',
    connections: 128,
    prepare: (network) => events(network, 'impressions'),
  },
  {
    name: 'sales',
    question: 'A sale by the API, on a click that is stored, each with a transaction of its own',
    connections: 32,
    prepare: sales,
  },
  {
    name: 'list',
    question: 'The newest 50 clicks of a publisher who has 5,000',
    connections: 8,
    prepare: list,
  },
];
