import t from 'tap';
import { changed } from '../src/lib/address.js';
import { drillQuery, levelQuery, narrowingOf, trailOf } from '../src/lib/drill.js';
import type { ReportRow } from '../src/lib/metrics.js';
import { daysBetween, intervalOf, periodOf } from '../src/lib/period.js';
import { exportQuestion, questionOf, reportOf, weeksOf } from '../src/lib/report.js';
import { rowsBehind } from '../src/lib/rows-behind.js';

const stateOf = (text: string, role: 'admin' | 'publisher' = 'admin') =>
  reportOf(new URLSearchParams(text), role);
const row = (fields: Partial<ReportRow>) => fields as ReportRow;

t.test('what the builder does not know counts as not there', async (t) => {
  const state = stateOf(
    'group_by=day,hour,campaign,nonsense&compare=never&page=-1&range=400x&from=2026-01-01',
  );
  t.same(state.groupBy, ['day', 'campaign'], 'at most one of time');
  t.match(state, { compare: undefined, page: 1, period: { range: '7d' } });
  t.same(stateOf('group_by=publisher,country', 'publisher').groupBy, ['country']);
  t.same(stateOf('group_by=none').groupBy, []);
});

t.test('the question is in the words of the API', async (t) => {
  t.match(
    questionOf(stateOf('range=30d&tz=UTC&campaign=a,b&group_by=day,country&sort=-epc&compare=year&page=2')),
    {
      range: '30d',
      tz: 'UTC',
      campaign: 'a,b',
      group_by: 'day,country',
      sort: '-epc',
      compare: 'year',
      page: 2,
      limit: 50,
    },
  );
});

t.test('a row narrows the report to itself, and the trail leads back', async (t) => {
  const start = new URLSearchParams('range=7d&group_by=campaign,week&country=DE&sort=-clicks&page=3');
  const first = drillQuery(
    start,
    reportOf(start, 'admin'),
    row({ campaignId: 'c-1', week: '2026-11-23' }),
    'admin',
  )!;
  t.match(Object.fromEntries(first), {
    campaign: 'c-1',
    country: 'DE',
    from: '2026-11-23',
    to: '2026-11-29',
    group_by: 'publisher',
  });
  t.notOk(first.has('sort') || first.has('page') || first.has('range'));
  const second = drillQuery(first, reportOf(first, 'admin'), row({ affiliateId: 'p' }), 'admin')!;
  t.equal(second.get('publisher'), 'p');
  const levels = trailOf(second);
  t.equal(levels.length, 2);
  const middle = levelQuery(second, levels, 1);
  t.match(Object.fromEntries(middle), { campaign: 'c-1', from: '2026-11-23', group_by: 'publisher' });
  t.notOk(middle.has('publisher'));
  const top = levelQuery(second, levels, 0);
  t.same(Object.fromEntries(top), { range: '7d', group_by: 'campaign,week', country: 'DE' });
});

t.test('a filter that was there before a row was chosen stays on the way back', async (t) => {
  const start = new URLSearchParams('campaign=c&group_by=campaign');
  const below = drillQuery(start, reportOf(start, 'admin'), row({ campaignId: 'c' }), 'admin')!;
  t.equal(levelQuery(below, trailOf(below), 0).get('campaign'), 'c');
});

t.test('a group without a value leads to its rows, by an empty filter that the address keeps', async (t) => {
  const start = new URLSearchParams('range=7d&group_by=country,goal&os=');
  t.same(reportOf(start, 'admin').filters, [['os', '']]);
  t.same(narrowingOf(row({ country: null, goal: 'sale' }), ['country', 'goal'])?.filters, {
    country: '',
    goal: 'sale',
  });
  const below = drillQuery(start, reportOf(start, 'admin'), row({ country: null, goal: 'sale' }), 'admin')!;
  t.same(reportOf(below, 'admin').filters, [
    ['country', ''],
    ['os', ''],
    ['goal', 'sale'],
  ]);
  t.match(questionOf(reportOf(below, 'admin')), { country: '', os: '', goal: 'sale' });
  const top = levelQuery(below, trailOf(below), 0);
  t.same(Object.fromEntries(top), { range: '7d', group_by: 'country,goal', os: '' });
  const rows = rowsBehind('conversions', {
    period: periodOf(start),
    filters: reportOf(below, 'admin').filters,
  });
  t.match(rows, /[?&]country=&os=&goal=sale$/);
  t.match(changed(start, { os: undefined }).toString(), /^range=7d&group_by=country%2Cgoal$/);
});

t.test('what has no filter narrows nothing', async (t) => {
  t.equal(narrowingOf(row({ hour: null as never }), ['hour']), undefined);
  t.equal(narrowingOf(row({ campaignId: null as never }), ['campaign']), undefined);
  t.same(trailOf(new URLSearchParams('trail=nonsense~campaign.none-campaign.7d')), [
    { groupBy: ['campaign'], added: ['campaign'], period: '7d' },
  ]);
});

t.test('periods as days of their zone', async (t) => {
  const at = Date.parse('2026-03-01T02:00:00Z');
  const days = (range: string, tz = 'UTC') => daysBetween({ range, tz }, at);
  t.same(days('today'), { from: '2026-03-01', to: '2026-03-01' });
  t.same(days('yesterday'), { from: '2026-02-28', to: '2026-02-28' });
  t.same(days('7d'), { from: '2026-02-23', to: '2026-03-01' });
  t.same(days('thisMonth'), { from: '2026-03-01', to: '2026-03-01' });
  t.same(days('lastMonth'), { from: '2026-02-01', to: '2026-02-28' });
  t.same(days('today', 'America/New_York'), { from: '2026-02-28', to: '2026-02-28' });
  t.same(days('lastMonth', 'America/New_York'), { from: '2026-01-01', to: '2026-01-31' });
  t.equal(intervalOf(periodOf(new URLSearchParams('range=today'))), 'hour');
  t.equal(intervalOf(periodOf(new URLSearchParams('from=2026-01-01&to=2026-12-31'))), 'week');
});

t.test('the day that weeks begin with is asked for where it is not Monday', async (t) => {
  const state = stateOf('group_by=week&week_start=sunday');
  t.equal(questionOf(state).week_start, 'sunday');
  t.match(exportQuestion(state), { week_start: 'sunday' });
  for (const text of ['', 'week_start=monday', 'week_start=friday']) t.same(weeksOf(stateOf(text)), {}, text);
});
