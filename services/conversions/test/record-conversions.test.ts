import { gzipSync } from 'node:zlib';
import t from 'tap';
import { countRows, outcomesOf, path, sendCsv, sendLines, sendList } from './support/send-batch.js';
import { startService } from './support/start-service.js';

t.test('POST /conversions/batch: 200', async (t) => {
  const service = await startService(t);
  const { call, click, pool } = service;

  await t.test('each sale has its own result, in their order, as of a call of its own', async (t) => {
    const [one, two] = [await click(), await click({ campaignId: 'percent' })];
    const rejected = await click({ fraudReasons: ['velocity'] });
    const foreign = await click({ campaignId: 'other', advertiserId: 'adv-2' });
    const sales = [
      { click_id: one, txid: 'a1', revenue: 10 },
      { click_id: two, txid: 'a2', revenue: 99.99, status: 'pending' },
      { click_id: one, txid: 'a1', revenue: 10 },
      { click_id: one, txid: 'a1', revenue: 12, status: 'rejected' },
      { click_id: 'nobody', txid: 'a3' },
      { click_id: rejected, txid: 'a4' },
      { click_id: foreign, txid: 'a5' },
      { txid: 'a6', revenue: -1, nope: 1 },
      { coupon: 'save10', goal: 'instal' },
      { coupon: 'save10' },
      'a7',
    ];
    const answer = await sendList(service, sales);
    t.match(answer, {
      status: 200,
      body: { success: true, recorded: 4, updated: 1, duplicates: 1, refused: 5 },
    });
    t.strictSame(outcomesOf(answer), [
      '1 recorded',
      '2 recorded',
      '3 duplicate',
      '4 updated',
      '5 not_found',
      '6 click_rejected',
      '7 forbidden',
      '8 invalid_request nope revenue click_id',
      '9 recorded',
      '10 recorded',
      '11 invalid_request body',
    ]);
    const [first, second, third, fourth, fifth] = answer.body.results;
    t.match(first, { line: 1, conversion: { status: 'approved', payout: 12.5 } });
    t.match(second.conversion, { status: 'pending', payout: 9.999 });
    t.equal(third.conversion.id, first.conversion.id);
    t.strictSame(fourth.conversion, { id: first.conversion.id, status: 'rejected', payout: 12.5 });
    t.strictSame(fifth, { line: 5, status: 404, code: 'not_found', message: 'There is no such click.' });
    t.match(answer.body.results[8].warnings, [{ code: 'unknown_goal', field: 'goal' }]);
    const alone = await call('POST', '/api/v1/conversions', 'advertiser', sales[7] as object);
    t.match(answer.body.results[7], { message: alone.body.message, fields: alone.body.fields });
    const again = await call('POST', '/api/v1/conversions', 'advertiser', sales[1] as object);
    t.match(again.body, { status: 'duplicate', conversion: second.conversion });
  });

  await t.test(
    'of very many bad fields the first are named, those that are known before others',
    async (t) => {
      const odd = Object.fromEntries(Array.from({ length: 200 }, (_, place) => [`odd${place}`, 1]));
      const [{ fields, message }] = (await sendList(service, [{ ...odd, click_id: 7 }])).body.results;
      t.match([fields.length, fields[0].field], [20, 'click_id']);
      t.match(message, /and more than 10 more, of which 10 are named$/);
    },
  );

  await t.test('each sale has its postback, and its history', async (t) => {
    await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/' WHERE id = 'pub-1'`);
    const click_id = await click();
    const [id] = (
      await sendList(service, [
        { click_id, txid: 'p1', revenue: 1 },
        { click_id, txid: 'p1', revenue: 2 },
        { click_id, txid: 'p1', revenue: 2 },
      ])
    ).body.results.map((each: { conversion: { id: string } }) => each.conversion.id);
    const postbacks = await call('GET', `/api/v1/postbacks?conversion_id=${id}`, 'admin');
    t.strictSame(
      postbacks.body.rows.map(({ event }: { event: string }) => event),
      ['updated', 'recorded'],
    );
    const { rows } = (await call('GET', `/api/v1/conversions/${id}/history`, 'advertiser')).body;
    t.match(rows, [{ via: 'post', revenue: 1, changedBy: { keyId: 'id-advertiser' } }, { revenue: 2 }]);
  });

  await t.test(
    'sales of one click without a txid are taken in their order, goals in any spelling',
    async (t) => {
      const click_id = await click({ campaignId: 'percent' });
      const answer = await sendList(service, [
        { click_id, goal: 'Lead', revenue: 1 },
        { click_id, goal: 'LEAD', revenue: 1 },
        { click_id, revenue: 1 },
        ...Array.from({ length: 20 }, (_, index) => ({ click_id, goal: 'lead', revenue: index + 2 })),
      ]);
      t.match(answer.body, { recorded: 2, duplicates: 1, updated: 20 });
      const { id } = answer.body.results[0].conversion;
      t.match((await call('GET', `/api/v1/conversions/${id}`, 'admin')).body.conversion, {
        goal: 'Lead',
        revenue: 21,
      });
    },
  );

  await t.test('NDJSON: results name the line, and blank ones do not count', async (t) => {
    const click_id = await click();
    const answer = await sendLines(service, [
      { click_id, txid: 'n1' },
      '',
      '{"click_id":',
      `\r`,
      { click_id, txid: 'n1' },
      '[]',
      `{"click_id":"${click_id}","txid":"n2","revenue":0.1000000000000000055}`,
    ]);
    t.strictSame(outcomesOf(answer), [
      '1 recorded',
      '3 invalid_request body',
      '5 duplicate',
      '6 invalid_request body',
      '7 recorded',
    ]);
  });

  await t.test('CSV: a batch as Excel saves it is what it is as JSON', async (t) => {
    const click_id = await click({ campaignId: 'accepts' });
    const file = [
      '\ufeffTXID;click_id;Revenue;payout;status;currency;goal;status_reason;status_note;coupon',
      `c1;${click_id};10.005;1.25;pending;usd;;;"late; ""very""";`,
      `c2;${click_id};;;;;;;;`,
      `;${click_id};.5;;;;;;;`,
      ';;;;;;;;;',
      `c1; ${click_id} ;10.0050;;;;;;;`,
      '',
    ].join('\r\n');
    const answer = await sendCsv(service, file);
    t.strictSame(outcomesOf(answer), ['2 recorded', '3 recorded', '4 recorded', '6 duplicate']);
    const stored = async (place: number) =>
      (await call('GET', `/api/v1/conversions/${answer.body.results[place].conversion.id}`, 'admin')).body
        .conversion;
    t.match(await stored(0), {
      transactionId: 'c1',
      revenue: 10.005,
      payout: 1.25,
      status: 'pending',
      statusNote: 'late; "very"',
    });
    t.match(await stored(1), { transactionId: 'c2', revenue: 0, status: 'approved', goal: 'default' });
    t.match(await stored(2), { transactionId: null, revenue: 0.5 });
    t.equal(answer.body.results[2].warnings, undefined, 'an empty cell counts as not sent');
  });

  await t.test('exact amounts: the digits that were sent, never a binary fraction', async (t) => {
    const click_id = await click({ campaignId: 'percent' });
    const amounts = ['99999999999.9999', '0.00005', '0.00015', '1.005', '99999999999.99994'];
    await sendLines(
      service,
      amounts.map((revenue, index) => `{"click_id":"${click_id}","txid":"x${index}","revenue":${revenue}}`),
    );
    await sendCsv(
      service,
      `txid,click_id,revenue\n${amounts.map((revenue, index) => `y${index},${click_id},${revenue}\n`).join('')}`,
    );
    const exact = async (prefix: string) =>
      (
        await pool.query(
          `SELECT revenue FROM conversions WHERE transaction_id LIKE $1 || '%' ORDER BY transaction_id`,
          [prefix],
        )
      ).rows.map(({ revenue }) => revenue);
    const expected = ['99999999999.9999', '0.0000', '0.0002', '1.0050'];
    t.strictSame(await exact('x'), expected);
    t.strictSame(await exact('y'), expected);
  });

  await t.test('what spreadsheets do to numbers is an error of its row, in every form', async (t) => {
    const click_id = await click();
    const ids = ['1.23E+12', '1,23457E+15', '1E+10', '1.5E10', '4e-05'];
    const fine = ['12E4', 'E+12', '1e', '0x1E', '2024-E+1'];
    for (const send of [
      (txids: string[]) =>
        sendList(
          service,
          txids.map((txid) => ({ click_id, txid })),
        ),
      (txids: string[]) =>
        sendLines(
          service,
          txids.map((txid) => ({ click_id, txid })),
        ),
      (txids: string[]) =>
        sendCsv(service, `txid;click_id\n${txids.map((txid) => `${txid};${click_id}\n`).join('')}`),
    ]) {
      const bad = await send(ids);
      t.match(bad.body, { refused: ids.length });
      t.match(bad.body.results[0].fields, [{ field: 'txid', message: /scientific notation/ }]);
      t.match((await send(fine)).body, { refused: 0 });
    }
    const file = [
      'txid;click_id;revenue;payout',
      ...['12,50', '1.234,50', '1,234.50', "1'234,5"].map(
        (revenue, index) => `d${index};${click_id};${revenue};`,
      ),
      `d5;${click_id};1;2,5`,
      `d6;${click_id};12.50;`,
      `d7;${click_id};12.50 €;`,
      `d8;${click_id};-1;`,
      `d9;${click_id};99999999999999;`,
    ].join('\n');
    const answer = await sendCsv(service, file);
    const bad = (line: number, field: string) => `${line} invalid_request ${field}`;
    t.strictSame(outcomesOf(answer), [
      ...[2, 3, 4, 5].map((line) => bad(line, 'revenue')),
      bad(6, 'payout'),
      '7 recorded',
      ...[8, 9, 10].map((line) => bad(line, 'revenue')),
    ]);
    t.match(answer.body.results[0].message, /^revenue: has a comma/);
  });

  await t.test('compressed by gzip', async (t) => {
    const file = gzipSync(`txid,click_id\ng1,${await click()}\n`);
    const answer = await sendCsv(service, file, { headers: { 'content-encoding': 'gzip' } });
    t.strictSame(outcomesOf(answer), ['2 recorded']);
  });
});

t.test('POST /conversions/batch: a batch that is none as a whole records nothing', async (t) => {
  const service = await startService(t);
  const click_id = await service.click();
  const good = { click_id, txid: 'whole' };
  const cases: [what: string, sent: Promise<{ status: number; body: unknown }>, fields: string[]][] = [
    ['no list', sendList(service, undefined), ['conversions']],
    ['no sales', sendList(service, []), ['conversions']],
    ['too many', sendList(service, Array(1_001).fill(good)), ['conversions']],
    ['no lines', sendLines(service, ['', '']), ['conversions']],
    ['no head', sendCsv(service, `whole,${click_id}\n`), ['body']],
    ['no rows', sendCsv(service, 'txid,click_id\n'), ['conversions']],
    ['an unknown name', sendCsv(service, `txid,click_id,amount\nwhole,${click_id},1\n`), ['amount']],
    ['a name twice', sendCsv(service, `txid,click_id,TXID\nwhole,${click_id},1\n`), ['txid']],
    ['an unknown parameter', sendList(service, [good], { query: '?dry=true' }), ['dry']],
    ['dry_run', sendList(service, [good], { query: '?dry_run=1' }), ['dry_run']],
    ['both', sendList(service, [], { query: '?dry_run=1' }), ['conversions', 'dry_run']],
  ];
  for (const [what, sent, fields] of cases) {
    const { status, body } = await sent;
    t.equal(status, 400, what);
    const named = (body as { fields: { field: string }[] }).fields.map(({ field }) => field);
    t.strictSame(named, fields, what);
  }
  const bomb = gzipSync(Buffer.alloc(100_000_000, '\n'));
  const large = await sendLines(service, ['x'.repeat(4_200_000)]);
  t.equal(large.status, 413);
  t.equal((await sendCsv(service, bomb, { headers: { 'content-encoding': 'gzip' } })).status, 413);
  t.match(await countRows(service), { conversions: 0, conversion_versions: 0, postbacks: 0 });
});

t.test('POST /conversions/batch: who may, and as how many requests', async (t) => {
  const taken: string[] = [];
  const service = await startService(t, {}, (bucket) => taken.push(bucket));
  const sales = [
    { coupon: 'SAVE10', txid: 'r1' },
    { coupon: 'SAVE10', txid: 'r2' },
  ];
  for (const key of ['publisher', 'readOnly'] as const) {
    t.equal((await sendList(service, sales, { key })).status, 403, key);
  }
  t.equal((await service.app.inject({ method: 'POST', url: path })).statusCode, 401);
  taken.length = 0;
  t.match((await sendList(service, sales)).body, { recorded: 2 });
  t.equal(taken.length, 1);
  t.match((await sendList(service, sales, { key: 'otherAdvertiser' })).body, { refused: 2 });
  t.match((await sendList(service, sales, { key: 'admin' })).body, { duplicates: 2 });
});
