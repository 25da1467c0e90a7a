import type { Dimension } from '@clicktrail/contracts';
import { test } from 'tap';
import { readReport } from '../src/report-builder/read-report.js';
import type { ReportPage } from '../src/report-builder/report-query.js';
import { days, filled, network, options, utc } from './report-data.js';

test('pages behind a row', async (t) => {
  const client = await filled(t);
  const question = { filter: days, groupBy: ['campaign', 'source'] as Dimension[], time: utc };
  const read = (page: ReportPage) => readReport(client, network, question, page, options);
  const names = new Map([
    ['cmp_0', 'Zebra'],
    ['cmp_1', "an 'apple'"],
    ['cmp_2', 'Zebra'],
  ]);
  for (const by of ['clicks', 'ctr', 'aov', 0, 1, { key: 0, names }] as const) {
    for (const descending of [true, false]) {
      const sort = { by, descending };
      const whole = await read({ sort, limit: 1_000 });
      t.equal(whole.total, 12);
      const walked: unknown[] = [];
      let after: ReportPage['after'] = null;
      do {
        const some = await read({ sort, limit: 5, after });
        t.strictSame(some.totals, whole.totals);
        t.equal(some.total, whole.total);
        walked.push(...some.groups);
        const last = some.groups.at(-1);
        after = last ? { keys: last.keys, value: last.sorted } : null;
      } while (after !== null);
      t.strictSame(walked, whole.groups, `${JSON.stringify(by)} ${descending}`);
    }
  }
});

test('rows are sorted by names, and those without one as by an empty text', async (t) => {
  const client = await filled(t);
  const question = { filter: days, groupBy: ['campaign'] as Dimension[], time: utc };
  const names = new Map([
    ['cmp_0', 'b'],
    ['cmp_2', 'a'],
    ['cmp_3', 'b'],
  ]);
  const sort = { by: { key: 0, names }, descending: false };
  const { groups } = await readReport(client, network, question, { sort, limit: 10 }, options);
  t.same(
    groups.map(({ keys, sorted }) => [keys[0], sorted]),
    [
      ['cmp_1', ''],
      ['cmp_2', 'a'],
      ['cmp_0', 'b'],
      ['cmp_3', 'b'],
    ],
  );
});

test('a page without rows has the totals of all groups', async (t) => {
  const client = await filled(t);
  const question = { filter: days, groupBy: ['country'] as Dimension[], time: utc };
  const read = (page: Partial<ReportPage>) =>
    readReport(
      client,
      network,
      question,
      { sort: { by: 'clicks', descending: true }, limit: 10, ...page },
      options,
    );
  const { total, totals, unconverted } = await read({});
  t.equal(unconverted.length, 1);
  t.strictSame(
    await read({ offset: 99 }),
    { groups: [], total, totals, unconverted },
    'behind the last page',
  );
  t.match(await read({ only: [] }), { groups: [], totals });
  t.match(await read({ only: [['FR']] }), { groups: [], totals });
  const empty = { ...question, filter: { from: '2020-01-01', to: '2020-01-02' } };
  const sort = { by: 'clicks', descending: true } as const;
  const none = { impressions: 0, clicks: 0, payout: 0, ctr: null, approvalRate: null };
  t.match(await readReport(client, network, empty, { sort, limit: 10 }, options), {
    groups: [],
    total: 0,
    totals: none,
  });
});
