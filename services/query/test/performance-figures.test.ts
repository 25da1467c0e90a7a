import { Random } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import {
  countedIn,
  dimensions,
  fieldOf,
  groupsOf,
  isTime,
  rowOf,
  sortRows,
} from './model/expected-groups.js';
import { expectedMetrics } from './model/expected-metrics.js';
import { unconverted } from './model/expected-summary.js';
import { type Filter, visitFilter } from './model/filters.js';
import { dayAfter, localDay } from './model/local-clock.js';
import { clockChanges, momentsOfClocks } from './model/moments.js';
import { isRefused, type KeyName, keyNames, scopes } from './support/network.js';
import {
  mayGroupBy,
  namesFor,
  type Reports,
  startReports,
  walkReport,
  zones,
} from './support/start-reports.js';

/** Every row of the report builder, beside one that is computed from what the test remembers. */

// Far from UTC and with summer time: whatever counts in local days counts wrongly.
process.env.TZ = 'Pacific/Auckland';

/** Fixed, so that only a change can make it fail; FIGURES_SEED tries another. */
const seed = Number(process.env.FIGURES_SEED ?? 1);
const nowMs = Date.parse('2026-11-20T09:00:00Z');
const metricNames = Object.keys(expectedMetrics([]));

interface Question {
  key: KeyName;
  groupBy: readonly string[];
  tz: string;
  days: { from: string; to: string };
  filter: Filter;
  sort: string | undefined;
}

/** Days that begin or end beside a change of clocks, or all of them. */
function someDays(random: Random, tz: string): Question['days'] {
  if (random.chance(0.3)) return { from: '2026-03-01', to: '2026-11-15' };
  const near = localDay(tz, random.pick(clockChanges));
  return { from: dayAfter(near, -random.below(3)), to: dayAfter(near, random.below(3)) };
}

function questionOf(random: Random, groupBy: readonly string[], key: KeyName): Question {
  const tz = random.pick(zones);
  const sortable = [...groupBy.map(fieldOf), ...metricNames];
  return {
    key,
    groupBy,
    tz,
    days: someDays(random, tz),
    filter: random.chance(0.4) ? { query: {}, admits: () => true } : visitFilter(random),
    sort: random.chance(0.5) ? undefined : random.pick(['', '-']) + random.pick(sortable),
  };
}

async function check(t: Test, reports: Reports, random: Random, asked: Question): Promise<void> {
  const { key, groupBy, tz, days, filter, sort } = asked;
  if (isRefused(key, filter.query.campaign)) return;
  const query: Record<string, string> = {
    ...filter.query,
    ...days,
    tz,
    ...(groupBy.length > 0 && { group_by: groupBy.join(',') }),
    ...(sort !== undefined && { sort }),
  };
  const own = reports.known.filter((event) => {
    const day = localDay(tz, event.createdAtMs);
    return scopes[key](event) && filter.admits(event) && day >= days.from && day <= days.to;
  });
  const expected = sortRows(groupsOf(own, groupBy, tz, namesFor(key)).map(rowOf), groupBy, sort);
  const { rows, first } = await walkReport(reports, query, key, 100 + random.below(900));
  const name = `${key} ${JSON.stringify(query)}`;
  t.strictSame(rows, expected, name);
  const { rows: _rows, asOf, limit, nextCursor, ...rest } = first;
  t.strictSame(
    rest,
    {
      success: true,
      groupBy,
      tz,
      range: days,
      totals: expectedMetrics(countedIn(own, groupBy)),
      total: expected.length,
      page: 1,
      offset: 0,
      currency: 'USD',
      unconverted: groupBy.includes('refusal') ? [] : unconverted(own),
    },
    name,
  );
}

t.test(`every figure, seed ${seed}`, async (t) => {
  const random = new Random(seed);
  // Each read takes the rollups or the events at random: both give the same, also for the pages of one report.
  const dataset = {
    get isSmall() {
      return random.chance(0.5);
    },
  };
  const moments = momentsOfClocks(random, zones);
  const reports = await startReports(t, { random, moments, conversions: 400 }, { now: () => nowMs, dataset });
  const alone = dimensions.map((each) => [each]);
  const pairs = dimensions.flatMap((a, at) => dimensions.slice(at + 1).map((b) => [a, b]));

  await t.test('no dimension, and each by itself, for every role', async (t) => {
    for (const groupBy of [[], ...alone]) {
      for (const key of keyNames.filter((key) => groupBy.every((each) => mayGroupBy(key, each))))
        await check(t, reports, random, questionOf(random, groupBy, key));
    }
  });

  await t.test('every pair of dimensions', async (t) => {
    for (const pair of pairs.filter((each) => each.filter(isTime).length < 2)) {
      const groupBy = random.chance(0.5) ? pair : pair.toReversed();
      const keys = keyNames.filter((key) => groupBy.every((each) => mayGroupBy(key, each)));
      await check(t, reports, random, questionOf(random, groupBy, random.pick(keys)));
    }
  });

  await t.test('three dimensions', async (t) => {
    for (let i = 0; i < 16; i++) {
      const shuffled = dimensions
        .filter((each) => !isTime(each) || each === ['hour', 'day', 'week', 'month'][i % 4])
        .map((each) => [random.next(), each] as const)
        .sort(([a], [b]) => a - b);
      const groupBy = shuffled.slice(0, 3).map(([, each]) => each);
      await check(t, reports, random, questionOf(random, groupBy, 'admin'));
    }
  });
});
