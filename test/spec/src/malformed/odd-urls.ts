import type { Random } from '@clicktrail/testing';
import { oddTexts } from './odd-values.js';
import type { KnownIds } from './sound-requests.js';

/** A head beyond 64 KiB is refused by the HTTP parser itself, with 431. */
const valueLengthMax = 8_000;

interface OddUrl {
  method: string;
  path: string;
}

const lists = [
  'clicks',
  'impressions',
  'conversions',
  'postbacks',
  'campaigns',
  'publishers',
  'keys',
  'invoices',
  'audit-log',
  'reports/events',
  'reports/summary',
  'exchange-rates',
];
const names = [
  'campaign_id',
  'affiliate_id',
  'click_id',
  'status',
  'country',
  'from',
  'to',
  'limit',
  'page',
  'offset',
  'cursor',
  'range',
  'campaign',
  'source',
  'transaction_id',
  'publisher_id',
];

/** A list with filters that it does not have, or whose values are odd. */
export function oddQuery(random: Random): OddUrl {
  const pairs = Array.from({ length: 1 + random.below(4) }, () => {
    const name = random.chance(0.1) ? random.pick(oddTexts) : random.pick(names);
    return `${encode(random, name)}=${encode(random, random.pick(oddTexts))}`;
  });
  return {
    method: 'GET',
    path: `/api/v1/${random.pick(lists)}?${pairs.join(random.pick(['&', '&', ';', '&&']))}`,
  };
}

/** A record, or a page, that cannot be. */
export function oddPath(random: Random): OddUrl {
  const base = random.pick([
    '/api/v1/conversions/',
    '/api/v1/campaigns/',
    '/api/v1/keys/',
    '/api/v1/postbacks/',
    '/c/',
    '/i/',
    '/api/v1/',
    '/',
    '/api/v1/exchange-rates/',
    '/docs/',
  ]);
  return {
    method: random.pick(['GET', 'GET', 'PATCH', 'DELETE', 'POST', 'PUT']),
    path: base + encode(random, random.pick(oddTexts).slice(0, 20_000)),
  };
}

/** A tracking link or a postback with odd parameters. */
export function oddLink(random: Random, { campaignId, publisherId }: KnownIds): OddUrl {
  const value = () => encode(random, random.pick(oddTexts).slice(0, 6_000));
  const path = random.pick(['/c/', '/i/']) + campaignId;
  if (random.chance(0.3))
    return { method: 'GET', path: `/postback?token=${value()}&click_id=${value()}&revenue=${value()}` };
  return {
    method: random.pick(['GET', 'HEAD']),
    path: `${path}?affiliate_id=${random.pick([publisherId, value()])}&sub1=${value()}&sub2=${value()}`,
  };
}

/** Percent-encoded, now and then wrongly; lone surrogates become bytes that are no UTF-8. */
function encode(random: Random, text: string): string {
  if (random.chance(0.05)) return random.pick(['%', '%zz', '%ff', '%ed%a0%80', '%C0%AF']);
  return encodeURIComponent(text.toWellFormed()).slice(0, valueLengthMax);
}
