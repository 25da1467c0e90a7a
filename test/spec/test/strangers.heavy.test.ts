import { Random } from '@clicktrail/testing';
import t from 'tap';
import {
  type Answer,
  generateNetwork,
  inLanes,
  requestsOfRun,
  type Stranger,
  seedOfRun,
  startSpec,
} from '../src/index.js';

const seed = seedOfRun();
const requests = requestsOfRun(20_000);
const random = new Random(seed);
const spec = await startSpec(t);
const network = await generateNetwork(spec, random);
const { parties, campaigns, publishers, advertisers } = network;

interface Question {
  method: string;
  path: string;
  body?: object;
  roles: readonly Stranger['role'][];
  /** The response to a caller who may see it. */
  statuses: readonly number[];
}

const everyone = ['publisher', 'advertiser', 'admin'] as const;
const admins = ['admin'] as const;

const anId = () => random.pick([...network.clicks, ...network.conversions, ...network.postbacks, 'nothing']);
const filters: Record<string, () => string> = {
  campaign_id: () => random.pick(campaigns).id,
  affiliate_id: () => random.pick(publishers).id,
  advertiser_id: () => random.pick(advertisers).id,
  country: () => random.pick(['US', 'de', 'SE', 'FR']),
  device: () => random.pick(['mobile', 'desktop']),
  click_id: () => random.pick(network.clicks),
  limit: () => String(1 + random.below(300)),
  page: () => String(1 + random.below(3)),
  offset: () => String(random.below(50)),
};
const reportFilters: Record<string, () => string> = {
  campaign: () => [random.pick(campaigns).id, random.pick(campaigns).id].slice(random.below(2)).join(','),
  publisher: () =>
    publishers
      .slice(random.below(4))
      .map(({ id }) => id)
      .join(),
  advertiser: () =>
    advertisers
      .slice(random.below(3))
      .map(({ id }) => id)
      .join(),
  eventType: () => random.pick(['click', 'conversion', 'all']),
  country: () => random.pick(['US', 'de', 'SE']),
  range: () => random.pick(['today', '7d', 'thisMonth']),
};

function query(from: Record<string, () => string>, names = Object.keys(from)): string {
  const chosen = names.filter(() => random.chance(0.25));
  return new URLSearchParams(Object.fromEntries(chosen.map((name) => [name, from[name]!()]))).toString();
}

const conversionId = () => random.pick([...network.conversions, anId()]);
const postbackId = () => random.pick([...network.postbacks, anId()]);
const ids = () => ({ campaign_id: random.pick(campaigns).id, affiliate_id: random.pick(publishers).id });
const paging = ['limit', 'page', 'offset'];

/** Each makes one request; those that read are asked more often, the dear ones less. */
const questions: [weight: number, ask: () => Question][] = [
  [
    2,
    () => ({
      method: 'GET',
      path: `/api/v1/clicks?${query(filters)}`,
      roles: everyone,
      statuses: [200, 403],
    }),
  ],
  [
    2,
    () => ({
      method: 'GET',
      path: `/api/v1/impressions?${query(filters)}`,
      roles: everyone,
      statuses: [200, 403],
    }),
  ],
  [
    4,
    () => ({
      method: 'GET',
      path: `/api/v1/conversions?${query(filters)}`,
      roles: everyone,
      statuses: [200, 403],
    }),
  ],
  [
    2,
    () => ({
      method: 'GET',
      path: `/api/v1/reports/events?${query(reportFilters)}`,
      roles: everyone,
      statuses: [200, 403],
    }),
  ],
  [1, () => ({ method: 'GET', path: '/api/v1/reports/summary', roles: everyone, statuses: [200] })],
  [
    8,
    () => ({
      method: 'GET',
      path: `/api/v1/conversions/${conversionId()}`,
      roles: everyone,
      statuses: [200, 404],
    }),
  ],
  [
    6,
    () => ({
      method: 'GET',
      path: `/api/v1/conversions/${conversionId()}/history`,
      roles: everyone,
      statuses: [200, 404],
    }),
  ],
  [
    3,
    () => ({
      method: 'GET',
      path: `/api/v1/postbacks?${query(filters, paging)}`,
      roles: ['publisher', 'admin'],
      statuses: [200],
    }),
  ],
  [
    3,
    () => ({
      method: 'GET',
      path: `/api/v1/postbacks?publisher_id=${random.pick(publishers).id}`,
      roles: ['publisher', 'admin'],
      statuses: [200],
    }),
  ],
  [
    6,
    () => ({
      method: 'GET',
      path: `/api/v1/postbacks/${postbackId()}`,
      roles: ['publisher', 'admin'],
      statuses: [200, 404],
    }),
  ],
  [4, () => ({ method: 'GET', path: '/api/v1/publishers', roles: ['publisher', 'admin'], statuses: [200] })],
  [
    4,
    () => ({ method: 'GET', path: '/api/v1/advertisers', roles: ['advertiser', 'admin'], statuses: [200] }),
  ],
  [
    6,
    () => ({
      method: 'GET',
      path: `/api/v1/publishers/${random.pick(publishers).id}`,
      roles: everyone,
      statuses: [200, 404],
    }),
  ],
  [
    6,
    () => ({
      method: 'GET',
      path: `/api/v1/advertisers/${random.pick(advertisers).id}`,
      roles: everyone,
      statuses: [200, 404],
    }),
  ],
  [3, () => ({ method: 'GET', path: '/api/v1/campaigns', roles: everyone, statuses: [200] })],
  [
    6,
    () => ({
      method: 'GET',
      path: `/api/v1/campaigns/${random.pick(campaigns).id}`,
      roles: everyone,
      statuses: [200, 404],
    }),
  ],
  [
    8,
    () => ({
      method: 'POST',
      path: '/api/v1/clicks',
      body: { ...ids(), campaign_id: 'nothing' },
      roles: everyone,
      statuses: [400],
    }),
  ],
  [
    4,
    () => ({
      method: 'POST',
      path: '/api/v1/conversions',
      body: { click_id: random.pick(network.clicks), status: 'x' },
      roles: ['advertiser', 'admin'],
      statuses: [400],
    }),
  ],
  [
    8,
    () => ({
      method: 'POST',
      path: '/api/v1/conversions',
      body: { click_id: random.pick(network.clicks), goal: 'stranger' },
      roles: ['advertiser', 'admin'],
      statuses: [200, 201, 403],
    }),
  ],
  ...['keys', 'invoices', 'coupons', 'fraud-rules', 'exchange-rates', 'audit-log'].flatMap(
    (name): [number, () => Question][] => [
      [2, () => ({ method: 'GET', path: `/api/v1/${name}`, roles: admins, statuses: [200] })],
      [
        2,
        () => ({
          method: 'GET',
          path: `/api/v1/${name}/${name === 'exchange-rates' ? 'VUV' : anId()}`,
          roles: admins,
          statuses: [404],
        }),
      ],
    ],
  ),
  ...['advertisers', 'publishers', 'campaigns', 'keys', 'coupons', 'invoices', 'fraud-rules'].map(
    (name): [number, () => Question] => [
      2,
      () => ({ method: 'POST', path: `/api/v1/${name}`, body: { x: 1 }, roles: admins, statuses: [400] }),
    ],
  ),
  [
    6,
    () => ({
      method: 'PATCH',
      path: `/api/v1/conversions/${conversionId()}`,
      body: { status: 'x' },
      roles: admins,
      statuses: [400],
    }),
  ],
  [
    4,
    () => ({
      method: 'PATCH',
      path: `/api/v1/campaigns/${random.pick(campaigns).id}`,
      body: { x: 1 },
      roles: admins,
      statuses: [400],
    }),
  ],
  [4, () => ({ method: 'DELETE', path: `/api/v1/keys/${anId()}`, roles: admins, statuses: [404] })],
];
const weighted = questions.flatMap(([weight, ask]) => Array.from({ length: weight }, () => ask));

/** Parts of a response that are not the caller's. Accounts of the other side are known to their partners. */
function foreignIn(value: unknown, stranger: Stranger): string[] {
  if (stranger.role === 'admin' || value === null) return [];
  if (typeof value === 'object') return Object.values(value).flatMap((each) => foreignIn(each, stranger));
  if (typeof value !== 'string') return [];
  const owner = parties.get(value)?.[stranger.role];
  if (owner !== undefined && owner !== stranger.accountId) return [value];
  const otherAdvertiser = advertisers.some(({ id }) => id === value && id !== stranger.accountId);
  const otherCampaign = campaigns.some(
    ({ id, advertiserId }) => id === value && advertiserId !== stranger.accountId,
  );
  return stranger.role === 'advertiser' && (otherAdvertiser || otherCampaign) ? [value] : [];
}

function allowed({ role, readOnly }: Stranger, { method, roles, statuses }: Question): readonly number[] {
  const may = roles.includes(role) && !(readOnly && method !== 'GET');
  return may ? statuses.filter((status) => role === 'advertiser' || status !== 403) : [403];
}

t.test(`no row of another account, and no status that the table does not give (seed ${seed})`, async (t) => {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  let rows = 0;
  await inLanes(requests, 24, async () => {
    const question = random.pick(weighted)();
    const stranger = random.pick(network.strangers);
    const { method, path, body } = question;
    const answer: Answer = await stranger.client.call(method, path, body);
    const { status } = answer;
    counts.set(`${method} ${status}`, (counts.get(`${method} ${status}`) ?? 0) + 1);
    const what = `${stranger.role} ${stranger.accountId}: ${method} ${path}: ${status}`;
    if (!allowed(stranger, question).includes(status))
      wrong.push(`${what} ${answer.bytes.toString().slice(0, 200)}`);
    if (status >= 400) return;
    rows += answer.body.rows?.length ?? 1;
    const foreign = foreignIn(answer.body, stranger);
    if (foreign.length > 0) wrong.push(`${what} shows ${foreign.slice(0, 3)}`);
  });
  t.comment(`${requests} requests, ${rows} rows; ${JSON.stringify([...counts])}`);
  t.strictSame(wrong.slice(0, 10), [], `SPEC_SEED=${seed} repeats it`);
  t.ok(rows > requests / 10, 'there was something to see');
});
