import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import t from 'tap';
import { readMonth } from '../src/index.js';
import { refuseMark } from '../src/run/refuse-exceptions.js';
import { migrated } from './helpers.js';

const failed = { message: 'ClickHouse failed in the middle of an answer.' };
const mark = '__exception__\r\nabcdefgh';

const through = (parts: string[]) =>
  buffer(Readable.from(parts.map((part) => Buffer.from(part))).pipe(refuseMark(mark)));

t.test('an answer without the mark passes as it is, however it comes', async (t) => {
  const text = `a,b\r\n${mark.slice(0, -1)}\r\n${mark.slice(0, 5)}`;
  for (let size = 1; size <= text.length; size++) {
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g'))!;
    t.equal((await through(parts)).toString(), text, `in parts of ${size}`);
  }
  t.equal((await through([])).length, 0);
});

t.test('the mark ends it with an error, wherever it is cut', async (t) => {
  const text = `a,b\r\n${mark}\r\nCode: 395`;
  for (let at = 1; at < text.length; at++) {
    await t.rejects(through([text.slice(0, at), text.slice(at)]), failed, `cut at ${at}`);
  }
  await t.rejects(through([...text]), failed, 'in single bytes');
});

t.test('a month that ClickHouse cannot read to its end is no whole month', async (t) => {
  const clickhouse = await migrated(t);
  await clickhouse.command({
    query: `INSERT INTO clicks (id, campaign_id, affiliate_id, advertiser_id, sub1)
      SELECT toFixedString(unhex(concat(leftPad(hex(1767225600000 + number), 12, '0'), leftPad(hex(number), 20, '0'))), 16),
             'cmp-1', 'pub-1', 'adv-1', randomPrintableASCII(40) FROM numbers(300000)`,
  });
  await clickhouse.command({
    query: `CREATE VIEW failing AS
      SELECT id, created_at, sub1, throwIf(reinterpretAsUInt64(reverse(substring(id, 9, 8))) = 290000) AS fails FROM clicks`,
  });
  const month = await readMonth(clickhouse, { table: 'failing', month: '202601' });
  await t.rejects(buffer(month), failed);
  const whole = await readMonth(clickhouse, { table: 'clicks', month: '202601' });
  t.ok((await buffer(whole)).length > 300_000 * 40);
});
