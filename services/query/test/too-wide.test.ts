import { readReport } from '@clicktrail/clickhouse';
import { test } from 'tap';
import { refuseTooWide } from '../src/report-builder/run-report.js';
import { startService } from './support/start-service.js';

test('a report beyond its bounds is refused with what to narrow, and never answered in part', async (t) => {
  const { clicks, clickhouse } = await startService(t);
  await clicks('2026-03-01T12:00:00Z', [{ country: 'DE' }, { country: 'US' }, { country: 'FR' }]);
  const question = {
    filter: { from: '2026-03-01', to: '2026-03-01' },
    groupBy: ['country' as const],
    time: { offsets: [{ fromMs: 0, offsetSeconds: 0 }], isUtc: true },
  };
  const page = { sort: { by: 'clicks' as const, descending: true }, limit: 1 };
  const limits = { maxExecutionSeconds: 30, maxMemoryBytes: 512 * 1024 ** 2 };
  const read = (groupsMax: number, own: Partial<typeof limits> = {}) => {
    const options = { groupsMax, limits: { ...limits, ...own } };
    return readReport(clickhouse, { of: 'network' }, question, page, options).catch(refuseTooWide);
  };

  const tooWide = {
    code: 'invalid_request',
    details: { fields: [{ field: 'group_by' }, { field: 'range' }] },
  };
  await t.rejects(read(2), tooWide, 'too many groups, though the page has one');
  await t.rejects(read(3, { maxMemoryBytes: 1_000 }), tooWide, 'too much memory');
  t.match(await read(3), { total: 3, totals: { clicks: 3 } });
});
