import { periodOf } from '@clicktrail/query';
import { advertiserId, publisherId } from '../data/shape.js';
import { advertisers, callers, publishers } from './accounts.js';
import { type GroupColumn, type Groups, pageOfGroups } from './groups-by-hand.js';
import { type Caller, type Question, scopeWhere, type Variant } from './question.js';
import type { Where } from './where.js';

const roles = ['publisher', 'advertiser', 'admin'] as const;
const days = '30d';
const daysOfHours = '7d';
const limit = 100;
const traits = ['country', 'device', 'os', 'browser'] as const;
const asked = { accountMs: 150, wideMs: 400 };

/** One or two dimensions of the API. */
type GroupBy = readonly GroupColumn[];

const oneByOne: GroupBy[] = [['campaign'], ['publisher'], ['advertiser'], ['day']];
const twoAtOnce: GroupBy[] = [
  ['day', 'country'],
  ['campaign', 'device'],
  ['publisher', 'country'],
];

/** No key may group by its own role. */
const admits = (role: Caller['role'], groupBy: GroupBy) => groupBy.every((name) => name !== role);

const slowBecause = {
  sales: 'all sales of the period are read in their copy, in which no account lies together',
  subIds: 'there are too many sub IDs for totals of them, so the clicks of the period are counted themselves',
  publisher:
    "a publisher's clicks are counted themselves where more than one trait or a campaign's is asked for",
  pairs: 'the rows of the advertiser are counted, one by one',
  network: 'the sums of 3,000 publishers by country and day are millions of rows, and make 120,000 groups',
};

/** The report builder: sums by one and two dimensions, and a series by hour. */
export const performanceReports = (nowMs: number): Question[] =>
  roles.flatMap((role) => [
    ...oneByOne.filter((by) => admits(role, by)).map((by) => grouped(role, [by], nowMs, asked.accountMs)),
    ofTraits(role, nowMs),
    ...(role === 'admin' ? [ofTraitsOfOne(nowMs)] : []),
    ...twoAtOnce
      .filter((by) => admits(role, by))
      .map((by) => grouped(role, [by], nowMs, asked.wideMs, reasonOfTwo(role, by))),
    ...(role === 'publisher' ? ofSources(nowMs) : []),
    byHour(role, nowMs),
    inBerlin(role, nowMs),
  ]);

function reasonOfTwo(role: Caller['role'], by: GroupBy): string {
  if (role === 'publisher') return slowBecause.publisher;
  if (!by.includes('publisher')) return slowBecause.sales;
  return role === 'admin' ? slowBecause.network : slowBecause.pairs;
}

/** All traits of visitors, of one account or of the whole network. */
function ofTraits(role: Caller['role'], nowMs: number): Question {
  const by = traits.map((trait): GroupBy => [trait]);
  const question = grouped(role, by, nowMs, role === 'admin' ? asked.wideMs : asked.accountMs);
  return { ...question, name: nameOf(role, 'by a trait') };
}

/** The same as an admin asks for it, of one publisher or advertiser. */
function ofTraitsOfOne(nowMs: number): Question {
  const ofPublisher = (id: string): Further => ({ filter: { publisher: id }, where: { affiliate_id: id } });
  const ofAdvertiser = (id: string): Further => ({
    filter: { advertiser: id },
    where: { advertiser_id: id },
  });
  const accounts = [
    ...publishers.map(publisherId).map(ofPublisher),
    ...advertisers.map(advertiserId).map(ofAdvertiser),
  ];
  const variants = accounts.flatMap((account) =>
    traits.map((trait) => variant({ role: 'admin' }, [trait], nowMs, account)),
  );
  return {
    name: nameOf('admin', 'one account by a trait'),
    askedMs: asked.accountMs,
    slowBecause: slowBecause.sales,
    variants,
  };
}

const ofSources = (nowMs: number): Question[] =>
  (['source', 'sub_source'] as const).map((name) =>
    grouped('publisher', [[name]], nowMs, asked.wideMs, slowBecause.subIds),
  );

function grouped(
  role: Caller['role'],
  several: readonly GroupBy[],
  nowMs: number,
  askedMs: number,
  because = slowBecause.sales,
): Question {
  return {
    name: nameOf(role, `by ${several[0]!.join(' and ')}`),
    askedMs,
    slowBecause: because,
    variants: callers[role].flatMap((caller) => several.map((by) => variant(caller, by, nowMs))),
  };
}

const nameOf = (role: Caller['role'], by: string) => `performance of 30 days, ${role}, ${by}`;

interface Further {
  filter?: Record<string, string>;
  /** The same filter by hand. */
  where?: Where;
  tz?: string;
}

function variant(
  caller: Caller,
  groupBy: GroupBy,
  nowMs: number,
  { filter = {}, where = {}, tz = 'UTC' }: Further = {},
): Variant {
  const query = {
    range: days,
    group_by: groupBy.join(','),
    limit: String(limit),
    ...(tz !== 'UTC' && { tz }),
    ...filter,
  };
  return {
    caller,
    path: `/api/v1/reports/performance?${new URLSearchParams(query)}`,
    byHand: byHand(caller, { columns: groupBy, tz }, days, nowMs, where),
  };
}

/** Every hour of a week. */
const byHour = (role: Caller['role'], nowMs: number): Question => ({
  name: `series of 7 days by hour, ${role}`,
  askedMs: asked.accountMs,
  variants: callers[role].map((caller) => ({
    caller,
    path: `/api/v1/reports/performance/series?interval=hour&range=${daysOfHours}`,
    byHand: byHand(caller, { columns: ['hour'], tz: 'UTC' }, daysOfHours, nowMs),
  })),
});

/** Days that are none of UTC. */
const inBerlin = (role: Caller['role'], nowMs: number): Question => ({
  name: nameOf(role, 'by day in Europe/Berlin'),
  variants: callers[role].map((caller) => variant(caller, ['day'], nowMs, { tz: 'Europe/Berlin' })),
});

function byHand(caller: Caller, groups: Groups, range: string, nowMs: number, where: Where = {}) {
  const { fromMs, untilMs } = periodOf({ range }, groups.tz, nowMs);
  const all = { ...scopeWhere(caller), ...where, fromMs, untilMs };
  const page = pageOfGroups(all, groups, groups.columns[0] === 'hour' ? null : limit);
  return { clicks: [page], conversions: [] };
}
