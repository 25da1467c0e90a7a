import { readFileSync } from 'node:fs';
import t from 'tap';
import type { TSchema } from 'typebox';
import {
  type Dimension,
  type FaultOf,
  GroupBy,
  metrics,
  PerformanceCursor,
  PerformanceQuery,
  performanceCursor,
  positionOfPerformanceCursor,
  Refusal,
  rateTexts,
  requireGroupsOf,
  SeriesGroupBy,
  SortBy,
  Spreadsheet,
  sortOf,
} from '../src/index.js';

const faultOf = (schema: TSchema, text: string, beside: Record<string, unknown> = {}) =>
  (schema as { faultOf?: FaultOf }).faultOf!(text, beside);

t.test('group_by names up to three dimensions, at most one of them a time', async (t) => {
  for (const list of ['', 'hour', 'campaign,publisher,advertiser', 'sub_source,goal,month', 'day,os']) {
    t.equal(faultOf(GroupBy, list), undefined, list);
  }
  for (const list of ['year', 'subSource', 'campaign,', ',', 'campaign, os', 'toString', 'Campaign']) {
    t.match(faultOf(GroupBy, list), /^must have only hour, day/, list);
  }
  t.match(faultOf(GroupBy, 'os,os'), /twice/);
  t.match(faultOf(GroupBy, 'os,device,browser,country'), /at most 3/);
  t.match(faultOf(GroupBy, 'day,week'), /at most one of hour, day, week, month/);
  t.equal(faultOf(SeriesGroupBy, 'campaign'), undefined);
  t.match(faultOf(SeriesGroupBy, 'day'), /^must have only campaign/);
  t.match(faultOf(SeriesGroupBy, 'os,device'), /one name/);
});

t.test('an account groups by others of its kind in vain', async (t) => {
  t.throws(() => requireGroupsOf('publisher', ['day', 'publisher']), Refusal);
  t.throws(() => requireGroupsOf('advertiser', ['advertiser']), {
    message: 'group_by: must not have advertiser: the key of one advertiser sees no other',
  } as Error);
  for (const [role, group] of [
    ['publisher', 'advertiser'],
    ['advertiser', 'publisher'],
    ['admin', 'publisher'],
  ] as const) {
    t.doesNotThrow(() => requireGroupsOf(role, [group]));
  }
});

t.test('a report is sorted by a field of its rows', async (t) => {
  t.same(sortOf(undefined, ['campaign', 'day']), { field: 'day', descending: false });
  t.same(sortOf(undefined, ['campaign']), { field: 'clicks', descending: true });
  t.same(sortOf('-subSource', ['sub_source']), { field: 'subSource', descending: true });
  for (const metric of metrics) t.same(sortOf(metric, []), { field: metric, descending: false });
  for (const name of ['campaignId', '', '-', '--clicks', 'campaign', 'campaignName', 'constructor']) {
    t.equal(sortOf(name, []), null, name);
  }
  t.equal(faultOf(SortBy, 'campaignId', { group_by: 'os,campaign' }), undefined);
  t.match(faultOf(SortBy, 'campaignId', { group_by: 'os' }), /^must be one of os, impressions, .*after -$/);
  t.match(faultOf(SortBy, 'os'), /^must be one of impressions/);
  t.equal(faultOf(SortBy, 'os', { group_by: 'nothing' }), undefined, 'group_by has a fault of its own');
});

t.test('a cursor holds its row, its groups and its sort', async (t) => {
  const groups: Dimension[] = ['day', 'sub_source', 'campaign'];
  const position = {
    groups,
    sort: { field: 'payout', descending: true },
    value: '12.5000',
    keys: ['2026-10-25', '', '\u{1f600},"\\'],
  } as const;
  const cursor = performanceCursor(position);
  t.same(positionOfPerformanceCursor(cursor), position);
  const asked = { group_by: 'day,sub_source,campaign', sort: '-payout' };
  t.equal(faultOf(PerformanceCursor, cursor, asked), undefined);
  for (const other of [
    { ...asked, sort: 'payout' },
    { ...asked, sort: undefined },
    { ...asked, group_by: 'day,campaign,sub_source' },
    { sort: '-payout' },
  ]) {
    t.match(faultOf(PerformanceCursor, cursor, other), /this group_by and sort/);
  }
  t.equal(
    faultOf(PerformanceCursor, cursor, { group_by: 'x', sort: 'y' }),
    undefined,
    'those have faults of their own',
  );
  t.equal(faultOf(PerformanceCursor, cursor, { group_by: ['day'] }), undefined);
});

t.test('a report without groups has no second page', async (t) => {
  const sort = { field: 'clicks', descending: true } as const;
  const cursor = performanceCursor({ groups: [], sort, value: '3', keys: [] });
  t.match(faultOf(PerformanceCursor, cursor), 'is not a nextCursor');
});

t.test('rows may be sorted by the names of a group', async (t) => {
  t.same(sortOf('-campaignName', ['campaign']), { field: 'campaignName', descending: true });
  t.equal(sortOf('campaignName', ['country']), null);
});

t.test('a text that no report gave out is no cursor', async (t) => {
  const of = (...fields: string[]) => Buffer.from(fields.join('\0')).toString('base64url');
  t.doesNotThrow(() => positionOfPerformanceCursor(of('os', '-clicks', '1', 'ios')));
  for (const cursor of [
    'x',
    '',
    of(''),
    of('os', '-clicks', '1'),
    of('os', '-clicks', '1', 'ios', 'more'),
    of('os', '-device', '1', 'ios'),
    of('nothing', '-clicks', '1', 'ios'),
    `${of('os', '-clicks', '1', 'ios')}=`,
    Buffer.from([0x6f, 0x73, 0, 0xff]).toString('base64url'),
  ]) {
    t.throws(() => positionOfPerformanceCursor(cursor), Refusal, cursor);
    t.equal(faultOf(PerformanceCursor, cursor), 'is not a nextCursor of an answer before');
  }
});

t.test('the longest texts fit into a cursor', async (t) => {
  const cursor = performanceCursor({
    groups: ['source', 'sub_source', 'campaign'],
    sort: { field: 'source', descending: false },
    value: '',
    keys: Array(3).fill('\u{1f600}'.repeat(500)),
  });
  t.ok(cursor.length <= (PerformanceCursor as { maxLength?: number }).maxLength!);
});

t.test('spreadsheet is for csv, which is the default', async (t) => {
  t.equal(faultOf(Spreadsheet, 'true'), undefined);
  t.equal(faultOf(Spreadsheet, 'true', { format: 'csv' }), undefined);
  t.equal(faultOf(Spreadsheet, 'false', { format: 'parquet' }), undefined);
  t.match(faultOf(Spreadsheet, 'true', { format: 'ndjson' }), /csv only/);
  t.match(faultOf(Spreadsheet, '1'), /true or false/);
});

t.test('the report takes the filters of events without their kinds and statuses', async (t) => {
  const names = Object.keys(PerformanceQuery.properties);
  for (const name of ['range', 'from', 'to', 'tz', 'campaign', 'sub_source', 'browser'])
    t.ok(names.includes(name), name);
  for (const name of ['eventType', 'status', 'format']) t.notOk(names.includes(name), name);
});

t.test('the glossary defines every rate in the words of the API document', async (t) => {
  const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8').replace(
    / +/g,
    ' ',
  );
  for (const [name, text] of Object.entries(rateTexts))
    t.ok(glossary.includes(`| \`${name}\` | ${text} |`), name);
});
