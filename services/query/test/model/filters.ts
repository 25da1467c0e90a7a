import { utcDayOf } from '@clicktrail/contracts';
import type { Random } from '@clicktrail/testing';
import { isWithin } from './known-days.js';
import type { KnownEvent } from './known-event.js';

/** A filter as it is sent, and what it means. */
export interface Filter {
  query: Record<string, string>;
  admits: (event: KnownEvent) => boolean;
}

const sometimes = (
  random: Random,
  query: Record<string, string>,
  name: string,
  values: readonly string[],
) => {
  if (random.chance(0.3)) query[name] = random.pick(values);
};

const days = (random: Random, around: readonly number[]) => {
  const day = () => utcDayOf(random.pick(around));
  const [a, b] = [day(), day()];
  return a < b ? { from: a, to: b } : { from: b, to: a };
};

const values = {
  country: ['DE', 'us', 'FI', ''],
  device: ['mobile', 'television', ''],
  os: ['ios', 'android', ''],
  browser: ['safari', 'chrome', ''],
  source: ['news', 'social', ''],
  sub_source: ['top', 'a,b"c', ''],
  goal: ['default', 'signup', ''],
  campaigns: ['cmp-1', 'cmp-2', 'cmp-3', 'cmp-1,cmp-2', 'cmp-3,cmp-4,nothing'],
  publishers: ['pub-1', 'pub-2', 'pub-1,pub-2'],
  advertisers: ['adv-1', 'adv-2', 'adv-2,adv-1'],
} as const;

const isOf = (asked: string | undefined, value: string) => asked === undefined || asked === value;
const isAmong = (asked: string | undefined, value: string) =>
  asked === undefined || asked.split(',').includes(value);

/** Filters that every report has, but its days. */
function askVisits(random: Random, query: Record<string, string>): void {
  sometimes(random, query, 'campaign', values.campaigns);
  sometimes(random, query, 'publisher', values.publishers);
  sometimes(random, query, 'advertiser', values.advertisers);
  for (const name of ['country', 'device', 'os', 'browser', 'source', 'sub_source'] as const) {
    if (random.chance(0.2)) query[name] = random.pick(values[name]);
  }
  if (random.chance(0.1)) query.goal = random.pick(values.goal);
}

const admitsVisit = (query: Record<string, string>, event: KnownEvent): boolean =>
  isAmong(query.campaign, event.campaignId) &&
  isAmong(query.publisher, event.affiliateId) &&
  isAmong(query.advertiser, event.advertiserId) &&
  isOf(query.country?.toUpperCase(), event.country) &&
  isOf(query.device, event.device) &&
  isOf(query.os, event.os) &&
  isOf(query.browser, event.browser) &&
  isOf(query.source, event.sub1) &&
  isOf(query.sub_source, event.sub2) &&
  isOf(query.goal, event.sale?.goal ?? '');

/** A filter of a performance report, without its days. */
export function visitFilter(random: Random): Filter {
  const query: Record<string, string> = {};
  askVisits(random, query);
  return { query, admits: (event) => admitsVisit(query, event) };
}

/** A filter of the events report and its export. */
export function reportFilter(random: Random, moments: readonly number[]): Filter {
  const query: Record<string, string> = days(random, moments);
  sometimes(random, query, 'eventType', ['click', 'conversion', 'all']);
  sometimes(random, query, 'status', ['approved', 'pending', 'rejected', 'tracked']);
  askVisits(random, query);
  return {
    query,
    admits: (event) =>
      event.kind !== 'impression' &&
      ((query.eventType ?? 'all') === 'all' || event.kind === query.eventType) &&
      isOf(query.status, event.status) &&
      admitsVisit(query, event) &&
      isWithin(event.createdAtMs, query),
  };
}

/** A filter of the lists of clicks and impressions. */
export function listFilter(random: Random, kind: 'click' | 'impression', moments: readonly number[]): Filter {
  const query: Record<string, string> = random.chance(0.5) ? days(random, moments) : {};
  sometimes(random, query, 'campaign_id', [...values.campaigns, 'nothing']);
  sometimes(random, query, 'affiliate_id', values.publishers);
  sometimes(random, query, 'advertiser_id', values.advertisers);
  for (const name of ['country', 'device', 'os'] as const) {
    if (random.chance(0.2)) query[name] = random.pick(values[name]);
  }
  if (kind === 'click') sometimes(random, query, 'status', ['tracked', 'rejected']);
  return {
    query,
    admits: (event) =>
      event.kind === kind &&
      isAmong(query.campaign_id, event.campaignId) &&
      isAmong(query.affiliate_id, event.affiliateId) &&
      isAmong(query.advertiser_id, event.advertiserId) &&
      isOf(query.country?.toUpperCase(), event.country) &&
      isOf(query.device, event.device) &&
      isOf(query.os, event.os) &&
      isOf(query.status, event.status) &&
      isWithin(event.createdAtMs, query),
  };
}
