import t from 'tap';
import { type Client, day, type Entity, refused, startSpec, time, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const conversions = '/api/v1/conversions';
const advertiser = await spec.advertiser();
const rival = await spec.advertiser();
const publisher = await spec.publisher();
const other = await spec.publisher();
const ofAdvertiser = (body: object = {}) => spec.campaign({ advertiser_id: advertiser.id, ...body });
const campaign = await ofAdvertiser({ payout: { type: 'fixed', amount: 3 } });
const advertiserKey = await spec.keyOf('advertiser', advertiser);
const publisherKey = await spec.keyOf('publisher', publisher);

let txids = 0;
const newTxid = () => `tx-${++txids}`;
const click = (on: Entity = campaign, body: object = {}) => spec.click(on, publisher, body);
const send = (body: object, client = advertiserKey) => client.post(conversions, body);
const read = async (id: unknown) => (await admin.get(`${conversions}/${id}`)).body.conversion;
const history = async (id: unknown) => (await admin.get(`${conversions}/${id}/history`)).body.rows;
const coupon = async (code: string, on: Entity = campaign) =>
  (await admin.post('/api/v1/coupons', { code, campaign_id: on.id, affiliate_id: publisher.id })).body.coupon;

t.test(
  '201 for a new conversion: {success, status: recorded, conversion: {id, status, payout}}',
  async (t) => {
    const { status, body } = await send({ click_id: await click(), txid: newTxid() });
    t.equal(status, 201);
    const { id } = body.conversion;
    t.type(id, 'string');
    t.strictSame(body, {
      success: true,
      status: 'recorded',
      conversion: { id, status: 'approved', payout: 3 },
    });
  },
);

t.test('a listed conversion has exactly the fields of the spec', async (t) => {
  const click_id = await click(campaign, { country: 'SE', sub1: 'a', sub2: 'b' });
  const txid = newTxid();
  const { id } = (await send({ click_id, txid, revenue: 20, goal: 'sale', status: 'pending' })).body
    .conversion;
  const row = (await admin.get(`${conversions}?transaction_id=${txid}`)).body.rows[0]!;
  const { createdAt, updatedAt } = row;
  t.match(createdAt, time);
  t.match(updatedAt, time);
  t.strictSame(row, {
    id,
    clickId: click_id,
    campaignId: campaign.id,
    affiliateId: publisher.id,
    transactionId: txid,
    status: 'pending',
    statusReason: null,
    statusNote: null,
    payout: 3,
    payoutCurrency: 'USD',
    revenue: 20,
    currency: 'USD',
    goal: 'sale',
    country: 'SE',
    sub: { sub1: 'a', sub2: 'b' },
    createdAt,
    updatedAt,
  });
  t.strictSame(await read(id), row, 'GET /conversions/{id} returns the same one');
});

t.test('the state of a new conversion is the status sent, approved by default', async (t) => {
  for (const status of ['approved', 'pending', 'rejected']) {
    const { conversion } = (await send({ click_id: await click(), status })).body;
    t.equal(conversion.status, status);
    t.equal((await read(conversion.id)).status, status);
  }
  t.equal((await send({ click_id: await click() })).body.conversion.status, 'approved');
});

t.test('the same identity with all values identical: 200 duplicate, nothing changes', async (t) => {
  const body = { click_id: await click(), txid: newTxid(), revenue: 10, status: 'approved' };
  const { conversion } = (await send(body)).body;
  const before = await read(conversion.id);
  const again = await send(body);
  t.equal(again.status, 200);
  t.strictSame(again.body, { success: true, status: 'duplicate', conversion });
  t.strictSame(await read(conversion.id), before, 'updatedAt too');
  t.equal((await history(conversion.id)).length, 1);
});

t.test('a re-send with another status or revenue: 200 updated, any state to any state', async (t) => {
  const body = { click_id: await click(), txid: newTxid() };
  const { id } = (await send({ ...body, status: 'pending', revenue: 1 })).body.conversion;
  for (const status of ['approved', 'rejected', 'pending', 'rejected', 'approved', 'pending']) {
    const answer = await send({ ...body, status });
    t.equal(answer.status, 200);
    t.match(answer.body, { status: 'updated', conversion: { id, status, payout: 3 } });
    t.match(await read(id), { status, revenue: 1 });
  }
  t.equal((await send({ ...body, revenue: 2 })).body.status, 'updated');
  t.match(await read(id), { status: 'pending', revenue: 2 });
  t.equal((await send({ ...body, revenue: 2.0 })).body.status, 'duplicate');
  t.equal((await send({ ...body, revenue: 2.00001 })).body.status, 'duplicate', 'the same to 4 places');
});

t.test('updatedAt moves with an update, createdAt does not', async (t) => {
  const body = { click_id: await click(), txid: newTxid() };
  const { id } = (await send(body)).body.conversion;
  const before = await read(id);
  await send({ ...body, status: 'rejected' });
  const after = await read(id);
  t.equal(after.createdAt, before.createdAt);
  t.ok(String(after.updatedAt) >= String(before.updatedAt));
});

t.test(
  "a field left out keeps its stored value: a plain retry never undoes an admin's decision",
  async (t) => {
    const body = { click_id: await click(), txid: newTxid(), revenue: 5 };
    const { id } = (await send(body)).body.conversion;
    await admin.patch(`${conversions}/${id}`, { status: 'rejected' });
    const again = await send(body);
    t.match(again.body, { status: 'duplicate', conversion: { id, status: 'rejected' } });
    t.equal((await read(id)).status, 'rejected');
    t.match((await send({ click_id: body.click_id, txid: body.txid })).body, { status: 'duplicate' });
    t.equal((await read(id)).revenue, 5);
  },
);

t.test('identity: txid within a campaign', async (t) => {
  const txid = newTxid();
  const first = (await send({ click_id: await click(), txid })).body;
  const otherClick = await send({ click_id: await click(), txid });
  t.match(
    otherClick.body,
    { status: 'duplicate', conversion: { id: first.conversion.id } },
    'whatever the click',
  );
  const otherGoal = await send({ click_id: await click(), txid, goal: 'other' });
  t.match(
    otherGoal.body,
    { status: 'duplicate', conversion: { id: first.conversion.id } },
    'whatever the goal',
  );
  const elsewhere = await send({ click_id: await click(await ofAdvertiser()), txid });
  t.equal(elsewhere.body.status, 'recorded', 'another campaign');
  t.equal(
    (await send({ click_id: await click(), txid: txid.toUpperCase() })).body.status,
    'recorded',
    'bytes count',
  );
});

t.test('identity: without txid, click and goal', async (t) => {
  const click_id = await click();
  const { conversion } = (await send({ click_id })).body;
  t.match((await send({ click_id })).body, { status: 'duplicate', conversion });
  t.match(
    (await send({ click_id, goal: 'default' })).body,
    { status: 'duplicate', conversion },
    'default is the default',
  );
  t.match((await send({ click_id, status: 'pending' })).body, { status: 'updated' });
  t.equal((await send({ click_id, goal: 'signup' })).body.status, 'recorded', 'another goal');
  t.equal(
    (await send({ click_id, txid: newTxid() })).body.status,
    'recorded',
    'with a txid it is another one',
  );
  t.equal((await send({ click_id })).body.status, 'duplicate');
});

t.test('with one identity another goal, currency or click on a re-send changes nothing', async (t) => {
  const body = { click_id: await click(), txid: newTxid(), currency: 'USD', goal: 'sale' };
  const { id } = (await send(body)).body.conversion;
  const before = await read(id);
  t.equal(
    (await send({ ...body, click_id: await click(), currency: 'EUR', goal: 'lead' })).body.status,
    'duplicate',
  );
  t.strictSame(await read(id), before);
});

const space = [' ', '\t', '\n', '\u00a0', '\u2003', '\u200b', '\u3000', '\ufeff'];

t.test('white space around a txid does not count', async (t) => {
  const txid = newTxid();
  const click_id = await click();
  const { conversion } = (await send({ click_id, txid: ` ${txid}\t` })).body;
  t.equal((await read(conversion.id)).transactionId, txid);
  for (const around of space)
    t.match(
      (await send({ click_id, txid: `${around}${txid}${around}` })).body,
      { status: 'duplicate', conversion },
      `U+${around.charCodeAt(0).toString(16)}`,
    );
  t.match((await send({ click_id, txid })).body, { status: 'duplicate', conversion });
  t.equal(
    (await send({ click_id, txid: txid.replace('-', ' ') })).body.status,
    'recorded',
    'within it counts',
  );
  const { rows } = (await admin.get(`${conversions}?transaction_id=%20${txid}%C2%A0`)).body;
  t.match(rows, [{ id: conversion.id }], 'in a filter neither');
  for (const txid of ['', ...space])
    t.match((await send({ click_id, txid })).body, {
      success: true,
      warnings: [{ code: 'empty_txid', field: 'txid' }],
    });
});

t.test('white space around the other texts of a conversion does not count', async (t) => {
  const own = await ofAdvertiser({
    goals: ['lead', ' up '].map((name) => ({ name, payout: { type: 'fixed', amount: 5 } })),
  });
  const click_id = await click(own);
  const { conversion } = (await send({ click_id: ` ${click_id}\n`, goal: '\u00a0lead ' })).body;
  t.match(await read(conversion.id), { clickId: click_id, goal: 'lead', payout: 5 });
  t.match((await send({ click_id, goal: 'lead' })).body, { status: 'duplicate', conversion });
  t.match(
    (await send({ click_id, goal: 'up' })).body.conversion,
    { payout: 5 },
    'in the name of a goal neither',
  );
  t.equal((await send({ click_id, goal: ' default ' })).body.status, 'recorded');
  t.equal((await send({ click_id })).body.status, 'duplicate');
  for (const field of ['click_id', 'coupon', 'goal'])
    refused(t, await send({ click_id, [field]: ' \u200b' }), 400, 'invalid_request', field);
});

const dollar = '$';
const macros = (name: string) => [
  ...[`{${name}}`, `{{${name}}}`, `${dollar}{${name}}`, `[${name}]`, `%${name}%`, `<${name}>`],
  ...[` {${name}} `, `{{ ${name} }}`],
];

t.test('a text that is nothing but an unfilled macro, in any field of a conversion, is 400', async (t) => {
  const click_id = await click();
  for (const field of ['click_id', 'coupon', 'txid', 'goal', 'status', 'revenue', 'payout', 'currency'])
    for (const macro of macros(field))
      refused(t, await send({ click_id, [field]: macro }), 400, 'invalid_request', field);
  for (const txid of macros('Order-Id.2')) {
    refused(t, await send({ click_id, txid }), 400, 'invalid_request', 'txid');
    refused(t, await send({ click_id, txid: encodeURIComponent(txid) }), 400, 'invalid_request', 'txid');
  }
  const all = {
    click_id: '{click_id}',
    txid: '[txid]',
    goal: '%goal%',
    revenue: -1,
    odd: 1,
    currency: 'XXQ',
  };
  refused(t, await send(all), 400, 'invalid_request', ...Object.keys(all));
  const inMarks =
    '(txid) #txid# ~txid~ @txid@ $txid$ __TXID__ $(txid) #{txid} %{txid} *|TXID|* A-{txid} <%=txid%>';
  for (const id of inMarks.split(' '))
    for (const field of ['txid', 'click_id'])
      refused(t, await send({ click_id, [field]: id }), 400, 'invalid_request', field);
  for (const txid of ['order {a}', 'NULL', 'n/a', 'Order_Id', 'Undefined', ' none\u200b'])
    refused(t, await send({ click_id, txid }), 400, 'invalid_request', 'txid');
  const before = (await admin.get(`${conversions}?click_id=${click_id}`)).body.total;
  t.equal(before, 0, 'and nothing is recorded');
  for (const txid of [
    'order {1}',
    '#1001',
    '(1001)',
    'A[7]',
    '{}',
    '50%',
    '<a',
    '{3f2504e0-4f89-11d3-9a0c-0305e82c3301}',
  ])
    t.equal((await send({ click_id, txid })).status, 201, `${txid} is a value`);
});

t.test('coupon codes are compared without regard to letter case and surrounding white space', async (t) => {
  const summer = unique('Summer-Ärz');
  const [lower, upper] = [summer.toLowerCase(), summer.toUpperCase()];
  await coupon(summer);
  for (const code of [summer, upper, lower, ` ${lower}\u00a0`]) {
    const answer = await send({ coupon: code });
    t.equal(answer.status, 201, code);
    t.match(await read(answer.body.conversion.id), { affiliateId: publisher.id });
  }
  refused(t, await send({ coupon: summer.slice(0, -1) }), 404, 'not_found');
  const txid = newTxid();
  const { conversion } = (await send({ coupon: upper, txid })).body;
  t.match((await send({ coupon: lower, txid })).body, { status: 'duplicate', conversion });
});

t.test('a coupon attributes to its publisher; without txid each is new', async (t) => {
  const { code } = await coupon(unique('SAVE10'));
  const first = await send({ coupon: code, revenue: 7 });
  t.equal(first.status, 201);
  t.match(await read(first.body.conversion.id), {
    clickId: null,
    campaignId: campaign.id,
    affiliateId: publisher.id,
    transactionId: null,
    country: null,
    sub: { sub1: null, sub2: null },
  });
  const second = await send({ coupon: code, revenue: 7 });
  t.equal(second.status, 201);
  t.not(second.body.conversion.id, first.body.conversion.id);
});

t.test('a coupon with txid has the identity of the txid', async (t) => {
  const { code } = await coupon(unique('TX10'));
  const txid = newTxid();
  const { conversion } = (await send({ coupon: code, txid })).body;
  t.match((await send({ coupon: code, txid })).body, { status: 'duplicate', conversion });
  t.match((await send({ click_id: await click(), txid })).body, { status: 'duplicate', conversion });
});

t.test('two at once with one identity: exactly one is recorded', async (t) => {
  for (const identity of [{ txid: newTxid() }, {}]) {
    const body = { click_id: await click(), ...identity };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    t.equal(answers.filter(({ body }) => body.status === 'recorded').length, 1);
    t.equal(answers.filter(({ body }) => body.status === 'duplicate').length, 19);
    t.equal(new Set(answers.map(({ body }) => body.conversion.id)).size, 1);
  }
});

t.test('400: neither click_id nor coupon sent', async (t) => {
  for (const body of [{}, { txid: 'x' }, { revenue: 1 }]) {
    const answer = await send(body);
    t.equal(answer.status, 400);
    t.ok(answer.body.fields.some(({ field }) => field === 'click_id'));
  }
});

t.test('400: values that are wrong, all named', async (t) => {
  const click_id = await click();
  for (const [field, values] of Object.entries({
    status: ['done', '', 7, null, 'Approved'],
    revenue: [-1, -0.0001, '5', null, true, [], 1e300],
    payout: [-1, '5', null],
    currency: ['US', 'DOLLAR', 'XXQ', '', 7],
    goal: ['', 7, 'x'.repeat(501)],
    txid: [7, 'x'.repeat(501)],
  }))
    for (const value of values)
      refused(t, await send({ click_id, [field]: value }), 400, 'invalid_request', field);
  for (const click_id of ['', 7, null, 'x'.repeat(501)])
    refused(t, await send({ click_id }), 400, 'invalid_request', 'click_id');
  for (const coupon of ['', 7, 'x'.repeat(501)])
    refused(t, await send({ coupon }), 400, 'invalid_request', 'coupon');
  const all = await send({ click_id: 'none', status: 'x', revenue: -1, payout: 'a', currency: 'US' });
  refused(t, all, 400, 'invalid_request', 'status', 'revenue', 'payout', 'currency');
  const raw = `{"click_id":"${click_id}","revenue":1e999}`;
  refused(t, await advertiserKey.post(conversions, undefined, { raw }), 400, 'invalid_request', 'revenue');
});

t.test('403: a publisher key was used', async (t) => {
  const answer = await send({ click_id: await click() }, publisherKey);
  refused(t, answer, 403, 'forbidden');
  t.equal(answer.body.role, 'publisher');
  refused(t, await send({}, publisherKey), 403, 'forbidden');
});

t.test('403: the click or coupon belongs to another advertiser', async (t) => {
  const theirs = await spec.campaign({ advertiser_id: rival.id });
  refused(t, await send({ click_id: await click(theirs) }), 403, 'forbidden');
  const { code } = await coupon(unique('THEIRS'), theirs);
  refused(t, await send({ coupon: code }), 403, 'forbidden');
  t.equal((await send({ coupon: code }, admin)).status, 201, 'an admin may');
});

t.test('404: unknown click_id or coupon, of any form', async (t) => {
  const real = await click();
  const made = real.slice(0, -2) + (real.endsWith('00') ? '11' : '00');
  for (const click_id of [
    'nothing',
    made,
    'x'.repeat(500),
    '😀',
    crypto.randomUUID(),
    "'; --",
    '../..',
    '0'.repeat(32),
    '%00',
  ])
    refused(t, await send({ click_id }), 404, 'not_found');
  for (const coupon of ['nothing', '😀', 'save 10']) refused(t, await send({ coupon }), 404, 'not_found');
});

t.test('a conversion on a click that was acknowledged a moment ago always finds it', async (t) => {
  for (let i = 0; i < 50; i++) {
    const { status } = await send({ click_id: await click(), txid: newTxid() });
    if (status !== 201) t.fail(`${status}`);
  }
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => send({ click_id: await click(), txid: newTxid() })),
  );
  t.ok(answers.every(({ status }) => status === 201));
});

t.test('an old click is found too', async (t) => {
  const id = await click();
  await spec.settled();
  t.equal((await send({ click_id: id })).status, 201);
});

t.test('a conversion on a paused campaign is still recorded', async (t) => {
  const own = await ofAdvertiser();
  const id = await click(own);
  await admin.patch(`/api/v1/campaigns/${own.id}`, { status: 'paused' });
  t.equal((await send({ click_id: id })).status, 201);
});

t.test('payout: fixed an amount, percent of revenue; none pays 0', async (t) => {
  const paid = async (payout: object | undefined, body: object) => {
    const own = await ofAdvertiser(payout ? { payout } : {});
    return (await send({ click_id: await click(own), ...body })).body.conversion.payout;
  };
  t.equal(await paid(undefined, { revenue: 100 }), 0);
  t.equal(await paid({ type: 'fixed', amount: 2.5 }, {}), 2.5);
  t.equal(await paid({ type: 'fixed', amount: 2.5 }, { revenue: 100 }), 2.5);
  t.equal(await paid({ type: 'percent', amount: 10 }, { revenue: 49.99 }), 4.999);
  t.equal(await paid({ type: 'percent', amount: 12.5 }, { revenue: 0.1 }), 0.0125);
  t.equal(await paid({ type: 'percent', amount: 10 }, {}), 0, 'of no revenue');
});

t.test("payout: the goal's, else the campaign's", async (t) => {
  const own = await ofAdvertiser({
    payout: { type: 'fixed', amount: 1 },
    goals: [
      { name: 'lead', payout: { type: 'fixed', amount: 5 } },
      { name: 'sale', payout: { type: 'percent', amount: 50 } },
    ],
  });
  const paid = async (goal?: string) =>
    (await send({ click_id: await click(own), revenue: 8, goal })).body.conversion.payout;
  t.equal(await paid(), 1);
  t.equal(await paid('lead'), 5);
  t.equal(await paid('sale'), 4);
  t.equal(await paid('unheard-of'), 1);
});

t.test('a sent payout counts only where the campaign has accept_payout', async (t) => {
  const [accepts, ignores] = [
    await ofAdvertiser({ accept_payout: true, payout: { type: 'fixed', amount: 1 } }),
    await ofAdvertiser({ payout: { type: 'fixed', amount: 1 } }),
  ];
  const body = { click_id: await click(accepts), txid: newTxid() };
  t.equal((await send({ ...body, payout: 9 })).body.conversion.payout, 9);
  t.match((await send({ ...body, payout: 8 })).body, { status: 'updated', conversion: { payout: 8 } });
  t.match((await send(body)).body, { status: 'duplicate', conversion: { payout: 8 } }, 'left out it stays');
  const ignored = { click_id: await click(ignores), txid: newTxid() };
  t.equal((await send({ ...ignored, payout: 9 })).body.conversion.payout, 1);
  t.match((await send({ ...ignored, payout: 7 })).body, { status: 'duplicate', conversion: { payout: 1 } });
  t.equal((await send({ click_id: await click(accepts) })).body.conversion.payout, 1, 'none sent');
});

t.test('new revenue gives a new percent payout unless a payout is accepted or, on PATCH, sent', async (t) => {
  const own = await ofAdvertiser({ payout: { type: 'percent', amount: 10 }, accept_payout: true });
  const body = { click_id: await click(own), txid: newTxid() };
  const { id } = (await send({ ...body, revenue: 100 })).body.conversion;
  t.equal((await read(id)).payout, 10);
  t.match((await send({ ...body, revenue: 200 })).body.conversion, { payout: 20 });
  t.match((await send({ ...body, revenue: 300, payout: 1 })).body.conversion, { payout: 1 });
  const both = await admin.patch(`${conversions}/${id}`, { revenue: 500, payout: 2 });
  t.match(both.body.conversion, { payout: 2, revenue: 500 });
});

t.test(
  'a payout that was accepted or set by PATCH earlier is kept when revenue alone is sent again',
  async (t) => {
    const own = await ofAdvertiser({ payout: { type: 'percent', amount: 10 }, accept_payout: true });
    const sale = async (first: object) => {
      const body = { click_id: await click(own), txid: newTxid() };
      const { id } = (await send({ ...body, revenue: 100, ...first })).body.conversion;
      return {
        id,
        resend: async (more: object) => (await send({ ...body, ...more })).body.conversion.payout,
        patch: async (more: object) => (await admin.patch(`${conversions}/${id}`, more)).body.conversion,
      };
    };
    const accepted = await sale({ payout: 7 });
    t.equal(await accepted.resend({ revenue: 200 }), 7, 'accepted when it was recorded');
    t.match(await accepted.patch({ revenue: 300 }), { payout: 7, revenue: 300 }, 'by PATCH of revenue too');
    t.equal(await accepted.resend({ revenue: 400, status: 'pending' }), 7, 'whatever is sent beside');
    t.equal(await accepted.resend({ revenue: 500, payout: 9 }), 9, 'until another one is accepted');

    const later = await sale({});
    t.equal(await later.resend({ payout: 3 }), 3);
    t.equal(await later.resend({ revenue: 200 }), 3, 'accepted on a re-send');

    const same = await sale({});
    t.equal(await same.resend({ payout: 10 }), 10, 'one that is what the percentage gives');
    t.equal(await same.resend({ revenue: 200 }), 10, 'is one too');

    const decided = await sale({});
    t.match(await decided.patch({ payout: 4 }), { payout: 4, revenue: 100 });
    t.equal(await decided.resend({ revenue: 200 }), 4, 'set by PATCH');
    t.match(await decided.patch({ revenue: 300 }), { payout: 4, revenue: 300 });

    const confirmed = await sale({});
    t.match(await confirmed.patch({ payout: 10 }), { payout: 10 }, 'set by PATCH to what it was');
    t.equal((await history(confirmed.id)).length, 1, 'which changes nothing');
    t.equal(await confirmed.resend({ revenue: 200 }), 10);

    const worked = await sale({ status: 'pending' });
    t.match(await worked.patch({ status: 'approved' }), { payout: 10 });
    t.match(await worked.patch({ revenue: 200 }), { payout: 20 }, 'a share follows, by PATCH');
    t.equal(await worked.resend({ revenue: 300 }), 30, 'and by a re-send');
  },
);

t.test('money is decimal to 4 places, half-even', async (t) => {
  const own = await ofAdvertiser({ accept_payout: true });
  const stored = async (revenue: string) => {
    const raw = `{"click_id":"${await click(own)}","revenue":${revenue},"payout":${revenue}}`;
    const { id } = (await advertiserKey.post(conversions, undefined, { raw })).body.conversion;
    const { revenue: kept, payout } = await read(id);
    t.equal(kept, payout);
    return kept;
  };
  t.equal(await stored('0.1'), 0.1);
  t.equal(await stored('0.00005'), 0, 'half to even');
  t.equal(await stored('0.00015'), 0.0002);
  t.equal(await stored('0.00025'), 0.0002);
  t.equal(await stored('0.000250001'), 0.0003);
  t.equal(await stored('1.00005'), 1, 'which binary floating point would round up');
  t.equal(await stored('1.00015'), 1.0002);
  t.equal(await stored('1e2'), 100);
  t.equal(await stored('12345678.9999'), 12_345_678.9999);
  t.equal(await stored('0'), 0);
  t.equal(await stored('-0'), 0);
});

t.test('a percentage has as many places as it was written with; only what it pays is rounded', async (t) => {
  const cases: [string, number, number][] = [
    ['12.34565', 100_000, 12_345.65],
    ['0.00004', 1_000, 0.0004],
    ['1e-7', 1_000_000, 0.001],
    ['1.5E-4', 33.3, 0],
    ['1.5E-4', 100, 0.0002],
    ['2.5e-4', 100, 0.0002],
    ['33.3333333333333', 99_999_999.9999, 33_333_333.3333],
  ];
  for (const [amount, revenue, payout] of cases) {
    const terms = `{"type":"percent","amount":${amount}}`;
    const raw = `{"advertiser_id":"${advertiser.id}","name":"n","offer_url":"https://o.example/","payout":${terms},"goals":[{"name":"g","payout":${terms}}]}`;
    const { campaign } = (await admin.post('/api/v1/campaigns', undefined, { raw })).body;
    const shown = { type: 'percent', amount: Number(amount) };
    t.strictSame([campaign.payout, campaign.goals], [shown, [{ name: 'g', payout: shown }]]);
    for (const goal of [undefined, 'g']) {
      const { conversion } = (await send({ click_id: await click(campaign), revenue, goal })).body;
      t.equal(conversion.payout, payout, `${amount} % of ${revenue}`);
    }
  }
});

t.test('percentages are exact and half-even too', async (t) => {
  const own = await ofAdvertiser({ payout: { type: 'percent', amount: 5 } });
  for (const [revenue, payout] of [
    [0.001, 0],
    [0.003, 0.0002],
    [0.005, 0.0002],
    [1.1, 0.055],
    [19.99, 0.9995],
    [0.05, 0.0025],
  ])
    t.equal(
      (await send({ click_id: await click(own), revenue })).body.conversion.payout,
      payout,
      String(revenue),
    );
});

t.test('currency defaults to the campaign currency; lower case is accepted', async (t) => {
  const own = await ofAdvertiser({ currency: 'EUR' });
  const stored = async (body: object) =>
    (await read((await send({ click_id: await click(own), ...body })).body.conversion.id)).currency;
  t.equal(await stored({}), 'EUR');
  t.equal(await stored({ currency: 'GBP' }), 'GBP');
  t.equal(await stored({ currency: 'jpy' }), 'JPY');
});

t.test('PATCH: {success, conversion} whole; it is recorded in the audit log', async (t) => {
  const { id } = (await send({ click_id: await click(), txid: newTxid(), revenue: 5 })).body.conversion;
  const answer = await admin.patch(`${conversions}/${id}`, { status: 'rejected', payout: 1.5, revenue: 6 });
  t.equal(answer.status, 200);
  t.strictSame(answer.body, { success: true, conversion: await read(id) });
  t.match(answer.body.conversion, { status: 'rejected', payout: 1.5, revenue: 6 });
  const { rows } = (await admin.get(`/api/v1/audit-log?entity_id=${id}`)).body;
  t.match(rows, [
    {
      actor: { keyId: String, role: 'admin' },
      action: String,
      entity: 'conversion',
      entityId: id,
      before: { status: 'approved', payout: 3, revenue: 5 },
      after: { status: 'rejected', payout: 1.5, revenue: 6 },
      createdAt: time,
    },
  ]);
});

t.test('PATCH: any state to any state, as sent', async (t) => {
  const { id } = (await send({ click_id: await click() })).body.conversion;
  for (const status of ['pending', 'rejected', 'approved', 'approved', 'rejected', 'pending'])
    t.equal((await admin.patch(`${conversions}/${id}`, { status })).body.conversion.status, status);
});

t.test('PATCH: admin keys only; bad bodies and unknown ids', async (t) => {
  const { id } = (await send({ click_id: await click() })).body.conversion;
  const path = `${conversions}/${id}`;
  for (const client of [advertiserKey, publisherKey]) {
    const answer = await client.patch(path, { status: 'pending' });
    refused(t, answer, 403, 'forbidden');
    t.type(answer.body.role, 'string');
  }
  refused(
    t,
    await admin.patch(path, { status: 'x', payout: -1, revenue: 'a' }),
    400,
    'invalid_request',
    'status',
    'payout',
    'revenue',
  );
  refused(t, await admin.patch(path, { txid: 'x' }), 400, 'invalid_request', 'txid');
  t.equal((await admin.patch(path, {})).status, 400);
  for (const odd of ['nothing', '%F0%9F%98%80', 'x'.repeat(500), "'", '1'])
    refused(t, await admin.patch(`${conversions}/${odd}`, { status: 'pending' }), 404, 'not_found');
});

t.test('GET /conversions/{id} and its history: a record of another account is 404', async (t) => {
  const { id } = (await send({ click_id: await click() })).body.conversion;
  const strangers = [await spec.keyOf('publisher', other), await spec.keyOf('advertiser', rival)];
  for (const path of [`${conversions}/${id}`, `${conversions}/${id}/history`]) {
    for (const client of [admin, advertiserKey, publisherKey]) t.equal((await client.get(path)).status, 200);
    for (const client of strangers) refused(t, await client.get(path), 404, 'not_found');
  }
  refused(t, await admin.get(`${conversions}/nothing`), 404, 'not_found');
  refused(t, await admin.get(`${conversions}/nothing/history`), 404, 'not_found');
});

t.test('history: every version, who changed it and when, oldest first', async (t) => {
  const { postbackToken: token } = advertiser;
  const click_id = await click();
  const { id } = (await send({ click_id, txid: 'history', revenue: 1 })).body.conversion;
  await spec.anyone.get(`/postback?click_id=${click_id}&txid=history&revenue=2&token=${token}`);
  await send({ click_id, txid: 'history', revenue: 2 });
  await admin.patch(`${conversions}/${id}`, { status: 'rejected' });
  const rows = await history(id);
  t.strictSame(
    rows.map(({ version, status, payout, revenue, via }) => ({ version, status, payout, revenue, via })),
    [
      { version: 1, status: 'approved', payout: 3, revenue: 1, via: 'post' },
      { version: 2, status: 'approved', payout: 3, revenue: 2, via: 'postback' },
      { version: 3, status: 'rejected', payout: 3, revenue: 2, via: 'patch' },
    ],
  );
  t.match(
    rows.map(({ changedBy }) => changedBy),
    [
      { keyId: String, role: 'advertiser', user: null },
      { keyId: null, role: 'advertiser', user: null },
      { keyId: String, role: 'admin', user: null },
    ],
  );
  for (const row of rows) {
    t.match(row.changedAt, time);
    t.strictSame(Object.keys(row).sort(), [
      'changedAt',
      'changedBy',
      'payout',
      'payoutCurrency',
      'revenue',
      'status',
      'statusNote',
      'statusReason',
      'version',
      'via',
    ]);
  }
});

t.test('history: names the user of a session, to admins and to the account that it is of', async (t) => {
  const password = 'a password of some length';
  const signIn = async (body: object, email: string) => {
    const { user, invitation } = (await admin.post('/api/v1/users', { email, name: 'Ada', ...body })).body;
    const token = /[A-Za-z0-9]+$/.exec(invitation.url)![0];
    await spec.anyone.post('/api/v1/invitations', { token, password });
    const signedIn = await spec.anyone.post('/api/v1/session', { email, password });
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0]!;
    return {
      user: { id: user.id, email, name: 'Ada' },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    };
  };
  const ofShop = await signIn(
    { role: 'advertiser', account_id: advertiser.id },
    `${unique('shop')}@example.com`,
  );
  const ofNetwork = await signIn({ role: 'admin' }, `${unique('network')}@example.com`);
  const sale = { click_id: await click(), txid: 'by people' };
  const { id } = (await spec.anyone.post(conversions, sale, ofShop)).body.conversion;
  await spec.anyone.patch(`${conversions}/${id}`, { status: 'rejected' }, ofNetwork);
  await admin.post(`${conversions}/decisions`, { ids: [id], status: 'approved' });
  const byShop = { keyId: null, role: 'advertiser', user: ofShop.user };
  const byNetwork = { keyId: null, role: 'admin', user: ofNetwork.user };
  const authors = async (client: Client) =>
    (await client.get(`${conversions}/${id}/history`)).body.rows.map(({ changedBy }) => changedBy);
  t.match(await authors(admin), [byShop, byNetwork, { role: 'admin', user: null }]);
  t.match(await authors(advertiserKey), [byShop, { role: 'admin', user: null }, { user: null }]);
  t.match(await authors(publisherKey), [{ role: 'advertiser', user: null }, { user: null }, { user: null }]);
});

t.test('filters: those of clicks, plus transaction_id; status is that of conversions', async (t) => {
  const own = await ofAdvertiser();
  const make = async (visitor: object, body: object) => {
    const click_id = await click(own, visitor);
    return { click_id, ...(await send({ click_id, ...body })).body.conversion };
  };
  const first = await make({ country: 'SE', device: 'tv', os: 'tvos' }, { txid: newTxid() });
  const second = await make(
    { country: 'NO', device: 'mobile', os: 'ios' },
    { txid: 'only', status: 'pending' },
  );
  const found = async (query: string) =>
    (await admin.get(`${conversions}?campaign_id=${own.id}${query}`)).body.rows.map(({ id }) => id).sort();
  const both = [first.id, second.id].sort();
  t.strictSame(await found(''), both);
  t.strictSame(await found(`&affiliate_id=${publisher.id}`), both);
  t.strictSame(await found(`&affiliate_id=${other.id}`), []);
  t.strictSame(await found(`&advertiser_id=${advertiser.id}`), both);
  t.strictSame(await found(`&advertiser_id=${rival.id}`), []);
  t.strictSame(await found('&status=approved'), [first.id]);
  t.strictSame(await found('&status=pending'), [second.id]);
  t.strictSame(await found('&status=rejected'), []);
  t.strictSame(await found('&country=se'), [first.id]);
  t.strictSame(await found('&device=mobile'), [second.id]);
  t.strictSame(await found('&os=tvos'), [first.id]);
  t.strictSame(await found(`&click_id=${first.click_id}`), [first.id]);
  t.strictSame(await found('&transaction_id=only'), [second.id]);
  t.strictSame(await found('&transaction_id=nothing'), []);
  t.strictSame(await found(`&from=${day()}&to=${day()}&status=pending&device=mobile`), [second.id]);
});

t.test('lists: a publisher or advertiser key sees its own rows only, whatever it filters by', async (t) => {
  const theirs = await spec.campaign({ advertiser_id: rival.id });
  await send({ click_id: await spec.click(theirs, other) }, admin);
  const mine = (await publisherKey.get(conversions)).body.rows;
  t.ok(mine.length > 0 && mine.every(({ affiliateId }) => affiliateId === publisher.id));
  const owned = (await advertiserKey.get(`${conversions}?limit=1000`)).body.rows;
  t.ok(owned.length > 0 && owned.every(({ campaignId }) => campaignId !== theirs.id));
  t.equal((await publisherKey.get(`${conversions}?affiliate_id=${other.id}`)).body.total, 0);
  t.equal((await advertiserKey.get(`${conversions}?advertiser_id=${rival.id}`)).body.total, 0);
});
