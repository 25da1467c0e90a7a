import { Random } from '@clicktrail/testing';
import { parquetMetadata } from 'hyparquet';
import t, { type Test } from 'tap';
import { dimensions, isTime } from './model/expected-groups.js';
import { momentsOfClocks } from './model/moments.js';
import { type KeyName, keyNames, keys } from './support/network.js';
import { type Body, mayGroupBy, startReports, zones } from './support/start-reports.js';

/** Groups, totals, summaries and exports say the same. */

const random = new Random(11);
const dataset = {
  get isSmall() {
    return random.chance(0.5);
  },
};
const moments = momentsOfClocks(random, zones, 10);
const { service } = await startReports(
  t,
  { random, moments, conversions: 200 },
  { dataset, now: () => Date.parse('2026-10-26T09:00:00Z') },
);

const counts = [
  'impressions',
  'clicks',
  'rejectedClicks',
  'conversions',
  'approved',
  'pending',
  'rejected',
  'refused',
  'ignored',
];
const amounts = ['payout', 'revenue', 'profit'];
const whole = { from: '2026-03-01', to: '2026-11-15' };

const get = async (query: Record<string, string>, key: KeyName = 'admin'): Promise<Body> => {
  const search = new URLSearchParams({ limit: '1000', ...query });
  return JSON.parse(await service.getText(`/api/v1/reports/performance?${search}`, key));
};

/** Each amount of a group is rounded by itself, to a ten-thousandth. */
function sameSums(t: Test, rows: Body[], sums: Body, name: string): void {
  const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0);
  for (const field of counts) t.equal(sum(field), sums[field], `${field} ${name}`);
  for (const field of amounts)
    t.ok(Math.abs(sum(field) - sums[field]) <= (rows.length + 1) * 0.0001, `${field} ${name}`);
}

t.test('the rows of a drill-down add up to the row above', async (t) => {
  for (const key of keyNames) {
    const [above, below] = dimensions
      .filter((each) => mayGroupBy(key, each) && !isTime(each))
      .map((each) => [random.next(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each) as [string, string];
    for (const inner of [below, 'day', 'month']) {
      const tz = random.pick(zones);
      const parents = await get({ ...whole, tz, group_by: above }, key);
      const fine = await get({ ...whole, tz, group_by: `${above},${inner}` }, key);
      // These rows count a part only.
      const rows = inner === 'goal' || inner === 'refusal' ? [] : parents.rows;
      for (const parent of rows) {
        const field = Object.keys(parent).find((name) =>
          /^(.*Id|country|device|os|browser|source|subSource|goal|refusal)$/.test(name),
        )!;
        const children = fine.rows.filter((row: Body) => row[field] === parent[field]);
        sameSums(t, children, parent, `${key} ${above} ${parent[field]} by ${inner}`);
      }
      sameSums(t, fine.rows, fine.totals, `all of ${above}, ${inner}`);
    }
  }
});

/** Every figure of an account's summary, in the totals and in the rows by campaign. */
async function sameAsSummary(
  t: Test,
  { range, tz }: { range: string; tz: string },
  key: KeyName,
): Promise<void> {
  const { totals, range: days, unconverted } = await get({ range, tz }, key);
  const { body } = await service.get(`/api/v1/reports/summary?range=${range}&tz=${tz}`, key);
  const { clicks, rejectedClicks, impressions, conversions, approved, payout, revenue } = body;
  t.match(totals, { clicks, rejectedClicks, impressions, conversions, approved }, `${key} ${range} ${tz}`);
  // A summary adds up campaigns, each of them rounded.
  t.ok(Math.abs(totals.payout - payout) < 0.0003 && Math.abs(totals.revenue - revenue) < 0.0003);
  t.strictSame([days, unconverted], [body.range, body.unconverted]);
  const rows = (await get({ range, tz, group_by: 'campaign', sort: 'campaignId' }, key)).rows;
  for (const row of body.rows) {
    const { campaignName: _, ...figures } = row;
    t.match(
      rows.find(({ campaignId }: Body) => campaignId === row.campaignId),
      figures,
    );
  }
  t.equal(rows.length, body.rows.length);
}

t.test('totals are those of the summary of the same range and zone', async (t) => {
  const accounts = keyNames.filter((each) => each !== 'admin');
  let asked = 0;
  for (const tz of zones) {
    for (const range of ['1d', 'today', '2d', '30d', 'lastMonth']) {
      const key = accounts[asked++ % accounts.length]!;
      await sameAsSummary(t, { range, tz }, key);
      const { totals } = await get({ range, tz });
      const { body } = await service.get(`/api/v1/reports/summary?range=${range}&tz=${tz}`);
      const {
        clicks,
        impressions,
        conversions,
        flaggedClicks: rejectedClicks,
        pendingConversions: pending,
      } = body;
      t.match(totals, { clicks, impressions, conversions, rejectedClicks, pending }, `admin ${range} ${tz}`);
    }
  }
});

/** Splits a line of CSV; the texts of these tests have no line breaks. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell]) => {
    if (cell === '') return null;
    return cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : Number(cell);
  });

t.test('an export has the rows of the report', async (t) => {
  for (const [groups, key] of [
    ['campaign,sub_source', 'admin'],
    ['hour', 'publisher'],
    ['publisher,week', 'advertiser'],
    ['month,advertiser', 'otherPublisher'],
    ['goal,publisher', 'admin'],
    ['', 'admin'],
  ] as const) {
    const tz = random.pick(zones);
    const query = { ...whole, tz, group_by: groups };
    const { rows, totals } = await get({ ...query, ...(groups !== '' && { sort: sortOf(groups) }) }, key);
    const read = (format: string) =>
      service.getText(`/api/v1/reports/performance/export?${new URLSearchParams({ ...query, format })}`, key);
    const lines = (await read('ndjson'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    t.strictSame(lines, rows, `ndjson by ${groups} in ${tz}`);
    const [head, ...body] = (await read('csv')).trimEnd().split('\n').map(cellsOf);
    const cells = body.map((line) => Object.fromEntries(line.map((cell, i) => [head![i], cell])));
    // An empty cell at the end of a line cannot be told from no cell.
    t.match(rows, cells, `csv by ${groups}`);
    t.strictSame(head, Object.keys(lines[0]));
    sameSums(t, lines, totals, `export by ${groups}`);
  }
});

t.test('in Parquet amounts are decimal(18,4) and rates decimal(18,6)', async (t) => {
  const query = new URLSearchParams({ ...whole, group_by: 'campaign', format: 'parquet' });
  const { rawPayload } = await service.app.inject({
    url: `/api/v1/reports/performance/export?${query}`,
    headers: { 'x-api-key': keys.admin },
  });
  const { schema, row_groups } = parquetMetadata(Uint8Array.from(rawPayload).buffer);
  const types = schema.map(({ name, converted_type, precision, scale }) =>
    converted_type === 'DECIMAL' ? `${name} ${precision},${scale}` : [],
  );
  t.strictSame(types.flat(), [
    ...['payout', 'revenue', 'profit'].map((name) => `${name} 18,4`),
    ...['ctr', 'cr', 'epc', 'rpc', 'rpm', 'aov', 'approvalRate'].map((name) => `${name} 18,6`),
  ]);
  const { rows } = await get({ ...whole, group_by: 'campaign' }, 'admin');
  const revenue = row_groups[0]!.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === 'revenue');
  const largest = Math.max(...rows.map((row: { revenue: number }) => row.revenue));
  t.equal(Number(revenue!.meta_data!.statistics!.max_value), largest, 'the same amounts');
});

/** The field of the first dimension: an export is sorted by its dimensions. */
function sortOf(groups: string): string {
  const first = groups.split(',')[0]!;
  return { campaign: 'campaignId', publisher: 'affiliateId', advertiser: 'advertiserId' }[first] ?? first;
}
