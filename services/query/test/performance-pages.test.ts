import { Random } from '@clicktrail/testing';
import t from 'tap';
import { fieldOf, groupsOf, type Row, rowOf, sortRows } from './model/expected-groups.js';
import { momentsOfClocks } from './model/moments.js';
import { copyConversions } from './support/copy-conversions.js';
import { type Body, namesFor, startReports, walkReport } from './support/start-reports.js';

/** How a report is divided into pages. */

const random = new Random(3);
const moments = momentsOfClocks(random, ['Europe/Berlin'], 10).filter((_, at) => at % 3 === 0);
const dataset = { isSmall: true };
const reports = await startReports(
  t,
  { random, moments, conversions: 120 },
  { dataset, now: () => Date.parse('2026-11-20T09:00:00Z') },
);
const days = { from: '2026-03-01', to: '2026-11-15' };
const expected = (groupBy: string[], tz: string): Row[] =>
  groupsOf(reports.known, groupBy, tz, namesFor('admin')).map(rowOf);
const ask = async (query: Record<string, string>) =>
  reports.service.get(`/api/v1/reports/performance?${new URLSearchParams({ ...days, ...query })}`);

const metrics = ['impressions', 'clicks', 'payout', 'profit', 'ctr', 'epc', 'aov', 'approvalRate'];

for (const [groups, tz] of [
  ['campaign,source', 'UTC'],
  ['hour,device', 'Europe/Berlin'],
  ['sub_source,month,publisher', 'Pacific/Chatham'],
  ['goal,week', 'America/St_Johns'],
] as const) {
  t.test(`by ${groups}: pages behind a row, sorted by each kind of field both ways`, async (t) => {
    const groupBy = groups.split(',');
    for (const field of [...groupBy.map(fieldOf), ...metrics.filter(() => random.chance(0.5))]) {
      const sort = random.pick(['', '-']) + field;
      for (const each of random.chance(0.3) ? [field, `-${field}`] : [sort]) {
        const whole = sortRows(expected(groupBy, tz), groupBy, each);
        const limit = 1 + random.below(Math.ceil(whole.length / 3));
        dataset.isSmall = random.chance(0.5);
        const query = { group_by: groups, tz, ...days, sort: each };
        const { rows, first, last } = await walkReport(reports, query, 'admin', limit + 4);
        t.strictSame(rows, whole, `${each}, ${limit + 4} rows a page`);
        t.strictSame([last.total, last.totals], [first.total, first.totals], 'each page has the same totals');
      }
    }
  });
}

t.test('nextCursor is null exactly at the end', async (t) => {
  const { length } = expected(['campaign', 'source'], 'UTC');
  for (const limit of [1, length - 1, length, length + 1]) {
    const { body } = await ask({ group_by: 'campaign,source', limit: String(limit) });
    t.equal(body.rows.length, Math.min(limit, length));
    t.equal(body.nextCursor === null, limit >= length, `${limit} of ${length}`);
  }
  const last = await ask({ group_by: 'campaign,source', limit: '2', offset: String(length - 2) });
  t.equal(last.body.nextCursor, null);
  const beyond = await ask({ group_by: 'campaign,source', offset: String(length) });
  t.match(beyond.body, { rows: { length: 0 }, total: length, nextCursor: null });
  t.equal(beyond.body.totals.clicks, last.body.totals.clicks, 'totals are of all groups on every page');
  const { body: only } = await ask({});
  t.match(only, { rows: { length: 1 }, total: 1, nextCursor: null });
  for (const query of [{ offset: '1' }, { page: '2' }, { page: '2', limit: '1', compare: 'previous' }]) {
    const { body } = await ask(query as Record<string, string>);
    t.match(
      body,
      { rows: { length: 0 }, total: 1, nextCursor: null },
      'the one row without groups lies before',
    );
    t.strictSame(body.totals.clicks, only.totals.clicks);
  }
});

t.test('limit, page and offset as in lists', async (t) => {
  const groupBy = ['campaign', 'country'];
  const whole = sortRows(expected(groupBy, 'UTC'), groupBy);
  const page = (query: Record<string, string>) => ask({ group_by: 'campaign,country', ...query });
  const shown = ({ body }: Body) => [body.limit, body.page, body.offset, body.rows];
  t.strictSame(shown(await page({})), [100, 1, 0, whole]);
  t.strictSame(shown(await page({ limit: '5000' })), [1000, 1, 0, whole], 'larger is clamped');
  t.strictSame(shown(await page({ limit: '3', page: '2' })), [3, 2, 3, whole.slice(3, 6)]);
  t.strictSame(shown(await page({ limit: '3', page: '2', offset: '4' })), [3, 2, 4, whole.slice(4, 7)]);
  const { nextCursor } = (await page({ limit: '3' })).body;
  const behind = await page({ limit: '3', cursor: nextCursor, offset: '7', page: '9' });
  t.strictSame(behind.body.rows, whole.slice(3, 6), 'a cursor wins over both');
});

t.test('amounts with more digits than a number holds are walked whole', async (t) => {
  const { service } = reports;
  const at = Date.parse('2026-06-06T06:00:00Z');
  const sales = Array.from({ length: 9 }, (_, i) => `98765432109.876${i}`);
  for (const [i, revenue] of sales.entries()) {
    const accounts = { campaignId: 'cmp-1', affiliateId: 'pub-1', advertiserId: 'adv-1' };
    const money = { revenue, currency: 'IDR', rate: '9999.000000000001' };
    const created = { id: `large-${i}`, status: 'approved', createdAt: new Date(at).toISOString() };
    await service.conversion({ ...accounts, ...money, ...created, goal: `goal-${i}` });
  }
  await copyConversions(service);
  for (const sort of ['revenue', '-revenue', 'aov', '-profit']) {
    const query = { from: '2026-06-06', to: '2026-06-06', group_by: 'goal', sort };
    const { rows } = await walkReport(reports, query, 'admin', 1);
    const goals = sales.map((_, i) => `goal-${i}`);
    t.strictSame(
      rows.map(({ goal }) => goal),
      sort.startsWith('-') ? goals.toReversed() : goals,
      sort,
    );
  }
});

t.test('400: a cursor of another group_by or sort, or none', async (t) => {
  const query = { group_by: 'campaign,source', sort: '-clicks' };
  const { nextCursor: cursor } = (await ask({ ...query, limit: '1' })).body;
  t.equal((await ask({ ...query, cursor })).status, 200);
  t.equal((await ask({ group_by: query.group_by, cursor })).status, 200, 'the default sort is that sort');
  const longer = Buffer.from(`${Buffer.from(cursor, 'base64url')}\0x`).toString('base64url');
  const texts = Buffer.from('campaign,source\0-clicks\0many\0a\0b').toString('base64url');
  const ofNone = Buffer.from('\0-clicks\x005').toString('base64url');
  const noTime = Buffer.from('day\0day\0\0tomorrow').toString('base64url');
  for (const wrong of [
    { ...query, sort: 'clicks', cursor },
    { ...query, sort: '-impressions', cursor },
    { group_by: 'source,campaign', sort: '-clicks', cursor },
    { group_by: 'campaign', sort: '-clicks', cursor },
    { sort: '-clicks', cursor },
    { ...query, cursor: 'x' },
    { ...query, cursor: '' },
    { ...query, cursor: `${cursor}=` },
    { ...query, cursor: longer },
    { ...query, cursor: texts },
    { group_by: 'day', cursor: noTime },
    { cursor: ofNone },
  ]) {
    const { status, body } = await ask(wrong);
    t.equal(status, 400, JSON.stringify(wrong));
    t.match(body.fields, [{ field: 'cursor' }]);
    t.equal(body.fields?.length, 1);
  }
});
