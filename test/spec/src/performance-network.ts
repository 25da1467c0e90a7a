import { type TestHandle, waitFor } from '@clicktrail/testing';
import type { Client } from './client.js';
import { type Spec, startSpec, unique } from './spec.js';
import type { Entity } from './wire.js';

export const performancePath = '/api/v1/reports/performance';

export type PerformanceRow = Record<string, unknown>;

export interface PerformanceAnswer {
  status: number;
  body: {
    rows: PerformanceRow[];
    totals: PerformanceRow;
    total: number;
    range: { from: string; to: string };
    groupBy: string[];
    tz: string;
    limit: number;
    nextCursor: string | null;
    asOf: string;
  };
}

/** A network with clicks, impressions and sales of every kind, and the shortest ways to its reports. */
export interface PerformanceNetwork {
  spec: Spec;
  advertiser: Entity;
  rival: Entity;
  publisher: Entity;
  other: Entity;
  first: Entity;
  second: Entity;
  publisherKey: Client;
  advertiserKey: Client;
  /** A filter by both advertisers: the product may have others. */
  scope: string;
  /** Reads a report once everything of the network is in it; for an admin within `scope`. */
  get(query: string, client?: Client): Promise<PerformanceAnswer>;
  rowsOf(query: string, client?: Client): Promise<PerformanceRow[]>;
}

const visitor = { country: 'SE', device: 'tv', os: 'tvos', browser: 'own', sub1: 'north', sub2: '=1+1' };

export async function startPerformance(t: TestHandle): Promise<PerformanceNetwork> {
  const spec = await startSpec(t);
  const { admin } = spec;
  const advertiser = await spec.advertiser({ name: 'Shop' });
  const rival = await spec.advertiser({ name: 'Rival' });
  const publisher = await spec.publisher({ name: 'News' });
  const other = await spec.publisher({ name: 'Blog' });
  const fixed = (amount: number) => ({ payout: { type: 'fixed', amount } });
  const first = await spec.campaign({ advertiser_id: advertiser.id, name: 'First', ...fixed(2) });
  const second = await spec.campaign({ advertiser_id: rival.id, name: 'Second', ...fixed(1) });
  await addTraffic(spec, { first, second, publisher, other });
  const since = new Date().toISOString();
  const scope = `advertiser=${advertiser.id},${rival.id}`;
  const get = (query: string, client = admin): Promise<PerformanceAnswer> => {
    const isScoped = client !== admin || /\badvertiser=/.test(query);
    const path = `${performancePath}?${isScoped ? query : `${scope}&${query}`}`;
    const ask = async () => {
      const answer = (await client.get(path)) as unknown as PerformanceAnswer;
      return (answer.status !== 200 || answer.body.asOf >= since) && answer;
    };
    return waitFor(ask, { what: 'asOf', timeoutMs: 60_000, intervalMs: 100 });
  };
  await get('');
  return {
    ...{ spec, advertiser, rival, publisher, other, first, second, scope, get },
    publisherKey: await spec.keyOf('publisher', publisher),
    advertiserKey: await spec.keyOf('advertiser', advertiser),
    rowsOf: async (query, client) => (await get(query, client)).body.rows,
  };
}

async function addTraffic(
  spec: Spec,
  { first, second, publisher, other }: Record<'first' | 'second' | 'publisher' | 'other', Entity>,
): Promise<void> {
  const { admin } = spec;
  const view = (campaign: Entity, affiliate: Entity, body: object = {}) =>
    admin.post('/api/v1/impressions', { campaign_id: campaign.id, affiliate_id: affiliate.id, ...body });
  const sale = (body: object) => admin.post('/api/v1/conversions', body);
  const full = await spec.click(first, publisher, visitor);
  await spec.click(first, publisher, { user_agent: 'Googlebot/2.1', country: 'SE' });
  await spec.click(first, publisher, { country: 'NO' });
  await spec.click(first, publisher, { country: 'NO' });
  const theirs = await spec.click(second, other, { country: 'NO' });
  for (let i = 0; i < 4; i++) await view(first, publisher, { country: 'SE' });
  await view(second, other);
  await sale({ click_id: full, txid: 'a', revenue: 10, goal: 'sale' });
  await sale({ click_id: full, txid: 'b', revenue: 5, status: 'pending' });
  await sale({ click_id: theirs, txid: 'c', revenue: 7, status: 'rejected' });
  await sale({ click_id: theirs, txid: 'd', revenue: 3, currency: 'CHF' });
  const coupon = unique('PERF');
  await admin.post('/api/v1/coupons', { code: coupon, campaign_id: first.id, affiliate_id: publisher.id });
  await sale({ coupon, revenue: 1.5 });
}

/** The metrics of a group without anything, in their order. */
export const noMetrics = {
  impressions: 0,
  clicks: 0,
  rejectedClicks: 0,
  conversions: 0,
  approved: 0,
  pending: 0,
  rejected: 0,
  payout: 0,
  revenue: 0,
  profit: 0,
  ctr: null,
  cr: null,
  epc: null,
  rpc: null,
  rpm: null,
  aov: null,
  approvalRate: null,
  refused: 0,
  ignored: 0,
};
/** Those of the first campaign. */
export const firstMetrics = {
  impressions: 4,
  clicks: 4,
  rejectedClicks: 1,
  conversions: 3,
  approved: 2,
  pending: 1,
  rejected: 0,
  payout: 4,
  revenue: 11.5,
  profit: 7.5,
  ctr: 0.75,
  cr: 1,
  epc: 1.333333,
  rpc: 3.833333,
  rpm: 2875,
  aov: 5.75,
  approvalRate: 0.666667,
  refused: 0,
  ignored: 0,
};
