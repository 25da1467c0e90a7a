import type { Dimension } from '@clicktrail/contracts';
import { test } from 'tap';
import { readReport } from '../src/report/read-report.js';
import type { ReportPage } from '../src/report/report-query.js';
import { days, filled, network, options, utc } from './report-data.js';

test('pages behind a row', async (t) => {
  const client = await filled(t);
  const question = { filter: days, groupBy: ['campaign', 'source'] as Dimension[], time: utc };
  const read = (page: ReportPage) => readReport(client, network, question, page, options);
  for (const by of ['clicks', 'ctr', 'aov', 0, 1] as const) {
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
        const value = last && typeof by === 'string' ? last.metrics[by] : null;
        after = last ? { keys: last.keys, value: value === null ? null : String(value) } : null;
      } while (after !== null);
      t.strictSame(walked, whole.groups, `${by} ${descending}`);
    }
  }
});
