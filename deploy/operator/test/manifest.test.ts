import t from 'tap';
import { eventsFile, spanOf } from '../src/backup/manifest.js';

const files = (...of: [table: string, month: string][]) =>
  of.map(([table, month]) => ({ table, file: eventsFile(table, month) }));

t.test('a month of clicks and impressions is one month', async (t) => {
  t.equal(spanOf([]), '0 months');
  t.equal(spanOf(files(['clicks', '202603'])), '1 month');
  t.equal(spanOf(files(['clicks', '202603'], ['impressions', '202603'])), '1 month');
  t.equal(spanOf(files(['clicks', '202603'], ['clicks', '202604'], ['impressions', '202604'])), '2 months');
});
