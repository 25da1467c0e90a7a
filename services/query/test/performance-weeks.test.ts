import { Random } from '@clicktrail/testing';
import t from 'tap';
import { countedIn, groupsOf, type Row, rowOf, sortRows } from './model/expected-groups.js';
import { expectedMetrics } from './model/expected-metrics.js';
import { localDay, localKey, localKeys, type WeekStart, weekStarts } from './model/local-clock.js';
import { namesFor, startReports, zones } from './support/start-reports.js';

/** Weeks of reports, beside those that are found by going back day by day: over a year's end, and as clocks change. */

const random = new Random(11);
const dataset = { isSmall: true };
const days = { from: '2025-12-24', to: '2026-04-08' };
/** Around each midnight of three weekdays, at the year's end, and as the clocks of St John's, Berlin and Chatham change. */
const hourMs = 3_600_000;
const moments = ['2025-12-27', '2026-01-01', '2026-03-07', '2026-03-29', '2026-04-04'].flatMap((day) =>
  Array.from({ length: 20 }, (_, i) => Date.parse(day) - 30 * hourMs + i * 4.3 * hourMs),
);
const { service, known } = await startReports(
  t,
  { random, moments, conversions: 200 },
  { dataset, now: () => Date.parse('2026-04-20T12:00:00Z') },
);

interface Question {
  tz: string;
  weekStart: WeekStart | undefined;
}

const questions: Question[] = zones.flatMap((tz) =>
  [undefined, ...weekStarts].map((weekStart) => ({ tz, weekStart })),
);

const url = '/api/v1/reports/performance';
const queryOf = ({ tz, weekStart }: Question, more: Record<string, string>) =>
  new URLSearchParams({ ...days, tz, ...(weekStart && { week_start: weekStart }), ...more }).toString();

const within = (tz: string, { from, to }: typeof days) =>
  known.filter(({ createdAtMs }) => {
    const day = localDay(tz, createdAtMs);
    return day >= from && day <= to;
  });

const rowsIn = ({ tz, weekStart }: Question, groupBy: string[], of = days): Row[] =>
  sortRows(groupsOf(within(tz, of), groupBy, tz, namesFor('admin'), weekStart).map(rowOf), groupBy);

for (const isSmall of [true, false])
  t.test(`rows, ${isSmall ? 'from the events' : 'from sums'}`, async (t) => {
    dataset.isSmall = isSmall;
    for (const asked of questions)
      for (const groupBy of [['week'], ['campaign', 'week']]) {
        const query = queryOf(asked, { group_by: groupBy.join(), limit: '1000' });
        const { body } = await service.get(`${url}?${query}`);
        t.strictSame(body.rows, rowsIn(asked, groupBy), query);
      }
  });

t.test('pages by cursor, and by the latest week first', async (t) => {
  const asked = { tz: 'America/St_Johns', weekStart: 'sunday' } as const;
  const seen: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = { group_by: 'week', limit: '3', sort: '-week', ...(cursor && { cursor }) };
    const { body } = await service.get(`${url}?${queryOf(asked, page)}`);
    seen.push(...body.rows);
    cursor = body.nextCursor;
  }
  t.strictSame(seen, rowsIn(asked, ['week']).reverse());
});

t.test('series: every week of the period', async (t) => {
  for (const asked of questions) {
    dataset.isSmall = random.chance(0.5);
    const { tz, weekStart } = asked;
    const { body } = await service.get(`${url}/series?${queryOf(asked, { interval: 'week' })}`);
    const times = localKeys('week', tz, days.from, days.to, weekStart);
    t.strictSame(body.times, times);
    const clicks = times.map((time) => {
      const events = within(tz, days).filter(
        ({ createdAtMs }) => localKey('week', tz, createdAtMs, weekStart) === time,
      );
      return expectedMetrics(events).clicks;
    });
    t.strictSame(body.series[0].clicks, clicks, `${tz} ${weekStart}`);
  }
});

t.test('compare: the weeks of both periods in their order', async (t) => {
  const shown = { from: '2026-02-19', to: '2026-04-08' };
  const before = { from: '2026-01-01', to: '2026-02-18' };
  for (const asked of questions) {
    dataset.isSmall = random.chance(0.5);
    const { tz, weekStart } = asked;
    const query = queryOf(asked, { ...shown, group_by: 'week', compare: 'previous', limit: '1000' });
    const { body } = await service.get(`${url}?${query}`);
    const [own, others] = [shown, before].map(({ from, to }) => localKeys('week', tz, from, to, weekStart));
    const known = new Map(rowsIn(asked, ['week'], before).map(({ week, ...metrics }) => [week, metrics]));
    const expected = rowsIn(asked, ['week'], shown).map((row) => {
      const other = others![own!.indexOf(String(row.week))];
      return { ...row, previous: other === undefined ? null : (known.get(other) ?? expectedMetrics([])) };
    });
    t.strictSame(body.rows, expected, query);
    t.strictSame(body.totals.previous, expectedMetrics(countedIn(within(tz, before), ['week'])));
  }
});

t.test('exports: the same weeks', async (t) => {
  for (const asked of questions) {
    dataset.isSmall = random.chance(0.5);
    const query = queryOf(asked, { group_by: 'week,country', format: 'ndjson' });
    const text = await service.getText(`${url}/export?${query}`);
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const shown = ({ week, country, clicks, conversions }: Row) => ({ week, country, clicks, conversions });
    t.strictSame(rows.map(shown), rowsIn(asked, ['week', 'country']).map(shown), query);
  }
});

t.test('another day is 400 that names week_start', async (t) => {
  for (const path of ['?group_by=week&', '/series?interval=week&', '/export?'])
    for (const bad of ['friday', 'Monday', '']) {
      const { status, body } = await service.get(`${url}${path}week_start=${bad}`);
      t.equal(status, 400);
      t.match(body.fields, [{ field: 'week_start' }]);
    }
});
