import type { Random } from '@clicktrail/testing';
import type { Client } from './client.js';
import type { Spec } from './spec.js';
import type { Entity } from './wire.js';

/** Accounts that may see a record, by role. */
export interface Parties {
  publisher?: string;
  advertiser?: string;
}

export interface Stranger {
  role: 'publisher' | 'advertiser' | 'admin';
  accountId: string | undefined;
  readOnly: boolean;
  client: Client;
}

export interface GeneratedNetwork {
  strangers: Stranger[];
  campaigns: (Entity & { advertiserId: string })[];
  publishers: Entity[];
  advertisers: Entity[];
  /** Of every event, delivery and account, by its id. */
  parties: Map<string, Parties>;
  clicks: string[];
  conversions: string[];
  postbacks: string[];
}

/** A few at a time: a service that is asked for everything at once may rightly answer 503. */
const atOnce = 8;

async function times<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => make(from + i));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

/** Accounts, campaigns and events at random; small enough to be made in seconds. */
export async function generateNetwork(spec: Spec, random: Random): Promise<GeneratedNetwork> {
  const advertisers = await times(3, () => spec.advertiser());
  const publishers = await times(4, () =>
    spec.publisher({ postback_url: 'http://127.0.0.1:9/?c={click_id}' }),
  );
  const campaigns = await times(7, (i) => spec.campaign({ advertiser_id: advertisers[i % 3]!.id }));
  const network: GeneratedNetwork = {
    strangers: [],
    campaigns,
    publishers,
    advertisers,
    parties: new Map(),
    clicks: [],
    conversions: [],
    postbacks: [],
  };
  for (const { id } of publishers) network.parties.set(id, { publisher: id });
  await times(250, () => addEvents(spec, network, random));
  for (const publisher of publishers)
    for (const { id, conversionId } of await postbacksOf(spec, publisher)) {
      network.postbacks.push(id);
      network.parties.set(id, network.parties.get(String(conversionId))!);
    }
  await addStrangers(spec, network);
  await spec.settled();
  return network;
}

const postbacksOf = async ({ admin }: Spec, { id }: Entity) =>
  (await admin.get(`/api/v1/postbacks?limit=1000&publisher_id=${id}`)).body.rows;

async function addEvents({ admin, click }: Spec, network: GeneratedNetwork, random: Random): Promise<void> {
  const [campaign, publisher] = [random.pick(network.campaigns), random.pick(network.publishers)];
  const parties = { publisher: publisher.id, advertiser: campaign.advertiserId };
  const country = random.pick(['US', 'DE', 'SE']);
  const clickId = await click(campaign, publisher, { country, device: random.pick(['mobile', 'desktop']) });
  network.clicks.push(clickId);
  network.parties.set(clickId, parties);
  const event = { campaign_id: campaign.id, affiliate_id: publisher.id, country };
  const impression = (await admin.post('/api/v1/impressions', event)).body.impression.id;
  network.parties.set(impression, parties);
  if (random.chance(0.5)) return;
  const sale = { click_id: clickId, txid: clickId, revenue: random.below(100) };
  const { id } = (await admin.post('/api/v1/conversions', sale)).body.conversion;
  network.conversions.push(id);
  network.parties.set(id, parties);
}

async function addStrangers(
  spec: Spec,
  { strangers, publishers, advertisers }: GeneratedNetwork,
): Promise<void> {
  const accounts = [
    ...publishers.map((account) => ['publisher', account] as const),
    ...advertisers.map((account) => ['advertiser', account] as const),
    ['admin', undefined] as const,
  ];
  for (const [role, account] of accounts) {
    for (const readOnly of [false, true]) {
      const client = await spec.keyOf(role, account, { read_only: readOnly });
      strangers.push({ role, accountId: account?.id, readOnly, client });
    }
  }
}
