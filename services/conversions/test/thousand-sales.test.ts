import t from 'tap';
import { countRows, outcomesOf, sendCsv, sendLines } from './support/send-batch.js';
import { startService } from './support/start-service.js';

const count = 1_000;
/** One row in so many is wrong. */
const every = 100 / 3;

t.test('a thousand sales, some of them wrong in every way: each is named, and stops no other', async (t) => {
  const service = await startService(t);
  const { click, pool } = service;
  await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/?p={payout}'`);
  const click_id = await click();
  const rejected = await click({ fraudReasons: ['velocity'] });
  const foreign = await click({ campaignId: 'other', advertiserId: 'adv-2' });

  const good = (place: number) => ({ click_id, txid: `good-${place}`, revenue: place / 4 });
  const wrong: [sale: object | string, outcome: string][] = [
    [{ click_id: 'nobody' }, 'not_found'],
    [{ click_id: rejected }, 'click_rejected'],
    [{ click_id: foreign }, 'forbidden'],
    [{ coupon: 'NONE' }, 'not_found'],
    [{ coupon: 'OTHERS' }, 'forbidden'],
    [{ txid: 'x' }, 'invalid_request click_id'],
    [{ click_id, txid: '{transaction_id}' }, 'invalid_request txid'],
    [{ click_id, txid: 'null' }, 'invalid_request txid'],
    [{ click_id, txid: 7 }, 'invalid_request txid'],
    [{ click_id, txid: '1.23E+12' }, 'invalid_request txid'],
    [{ click_id, txid: 'x'.repeat(501) }, 'invalid_request txid'],
    [{ click_id, status: 'paid' }, 'invalid_request status'],
    [{ click_id, currency: 'XQX' }, 'invalid_request currency'],
    [{ click_id, revenue: -1 }, 'invalid_request revenue'],
    [{ click_id, revenue: '12,50' }, 'invalid_request revenue'],
    [`{"click_id":"${click_id}","revenue":1e99}`, 'invalid_request revenue'],
    [{ click_id, payout: '5' }, 'invalid_request payout'],
    [{ click_id, goal: 'a\0b' }, 'invalid_request goal'],
    [{ click_id, status_reason: 'odd' }, 'invalid_request status_reason'],
    [{ click_id, amount: 1, revenue: [] }, 'invalid_request amount revenue'],
    [`{"click_id":"${click_id}","__proto__":{}}`, 'invalid_request __proto__'],
    [`{"click_id":"${click_id}",}`, 'invalid_request body'],
    ['[]', 'invalid_request body'],
    ['null', 'invalid_request body'],
    [`"${click_id}"`, 'invalid_request body'],
    ['click_id,txid', 'invalid_request body'],
    [`{"click_id":"${click_id}","goal":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 'invalid_request body'],
    [{ click_id, goal: 'x'.repeat(70_000) }, 'payload_too_large'],
  ];
  const rows: (object | string)[] = Array.from({ length: count }, (_, place) => good(place));
  const expected = rows.map((_, place) => `${place + 1} recorded`);
  for (const [index, [sale, outcome]] of wrong.entries()) {
    const place = Math.floor(index * every) + (index % 7);
    rows[place] = sale;
    expected[place] = `${place + 1} ${outcome}`;
  }
  const recorded = count - wrong.length;
  const beganMs = performance.now();
  const first = await sendLines(service, rows);
  t.comment(`took ${Math.round(performance.now() - beganMs)} ms`);
  t.match(first, { status: 200, body: { recorded, updated: 0, duplicates: 0, refused: wrong.length } });
  t.strictSame(outcomesOf(first), expected);
  for (const { code, message } of first.body.results)
    if (code !== undefined) t.ok(message.length > 10 && message.length < 600, message.slice(0, 100));

  await t.test('sent twice, it changes nothing', async (t) => {
    const before = await countRows(service);
    t.match(before, { conversions: recorded, conversion_versions: recorded, postbacks: recorded });
    const again = await sendLines(service, rows);
    t.match(again.body, { recorded: 0, updated: 0, duplicates: recorded, refused: wrong.length });
    t.strictSame(await countRows(service), before);
    const idsOf = ({ body }: typeof again) =>
      body.results.map(({ conversion }: { conversion?: { id: string } }) => conversion?.id);
    t.strictSame(idsOf(again), idsOf(first));
  });

  await t.test('as a spreadsheet writes them', async (t) => {
    const bad: [line: string, outcome: string][] = [
      [`s-a;${click_id};1,5`, 'invalid_request revenue'],
      [`1,23E+12;${click_id};1`, 'invalid_request txid'],
      [`s-b;${click_id}`, 'invalid_request body'],
      [`s-c;${click_id};1;2`, 'invalid_request body'],
      [`s-d;"${click_id};1`, 'invalid_request body'],
      [`s-e 5";${click_id};1`, 'invalid_request body'],
      [`s-f;${click_id};"1"2`, 'invalid_request body'],
      ['s-g;nobody;1', 'not_found'],
      ['s-h;;1', 'invalid_request click_id'],
      [`s-i;${click_id};€ 1`, 'invalid_request revenue'],
      [`#REF!;${'x'.repeat(501)};1`, 'invalid_request click_id txid'],
      [`s-j;${'x'.repeat(40_000)};1`, 'invalid_request body'],
    ];
    const lines = Array.from({ length: count }, (_, place) => `s-${place};"${click_id}";${place}.50`);
    const outcomes = lines.map((_, place) => `${place + 2} recorded`);
    for (const [index, [line, outcome]] of bad.entries()) {
      lines[index * 80 + 5] = line;
      outcomes[index * 80 + 5] = `${index * 80 + 7} ${outcome}`;
    }
    const file = `\ufefftxid;click_id;revenue\r\n${lines.join('\r\n')}\r\n`;
    const latin1 = Buffer.concat([Buffer.from(file), Buffer.from(`s-ü;${click_id};1\r\n`, 'latin1')]);
    t.equal((await sendCsv(service, latin1)).status, 400, '1,001 rows');
    const answer = await sendCsv(service, file);
    t.strictSame(outcomesOf(answer), outcomes);
    const before = await countRows(service);
    const again = await sendCsv(service, file.replaceAll('\r\n', '\n').replaceAll(`"${click_id}"`, click_id));
    t.match(again.body, { recorded: 0, updated: 0 });
    t.strictSame(await countRows(service), before);
  });
});
