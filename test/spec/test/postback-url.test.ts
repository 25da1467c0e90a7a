import t from 'tap';
import { refused, startSpec, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const advertiser = await spec.advertiser();
const publisher = await spec.publisher();
const campaign = await spec.campaign({
  advertiser_id: advertiser.id,
  accept_payout: true,
  payout: { type: 'fixed', amount: 2 },
});
const token = String(advertiser.postbackToken);
const click = () => spec.click(campaign, publisher);
const query = (values: object) => `/postback?${new URLSearchParams({ token, ...values })}`;
const read = async (id: unknown) => (await admin.get(`/api/v1/conversions/${id}`)).body.conversion;

for (const method of ['GET', 'POST']) {
  const call = (values: object) => anyone.call(method, query(values));

  t.test(`${method} /postback: the same operation, with the token in place of a key`, async (t) => {
    const click_id = await click();
    const sale = {
      click_id,
      txid: `${method}-1`,
      status: 'pending',
      revenue: '20.5',
      payout: '4',
      currency: 'eur',
      goal: 'sale',
    };
    const answer = await call(sale);
    t.equal(answer.status, 201);
    const { id } = answer.body.conversion;
    t.strictSame(answer.body, {
      success: true,
      status: 'recorded',
      conversion: { id, status: 'pending', payout: 4 },
    });
    const stored = {
      clickId: click_id,
      transactionId: sale.txid,
      revenue: 20.5,
      payout: 4,
      currency: 'EUR',
      goal: 'sale',
    };
    t.match(await read(id), stored);
    const again = await call(sale);
    t.match([again.status, again.body.status], [200, 'duplicate']);
    const changed = await call({ ...sale, status: 'approved' });
    t.match([changed.status, changed.body.status], [200, 'updated']);
    const byKey = await admin.post('/api/v1/conversions', { click_id, txid: sale.txid });
    t.match(byKey.body, { status: 'duplicate', conversion: { id } }, 'one identity, whichever way it comes');
  });

  t.test(`${method} /postback: a coupon attributes too`, async (t) => {
    const code = unique(`PB-${method}`);
    await admin.post('/api/v1/coupons', { code, campaign_id: campaign.id, affiliate_id: publisher.id });
    t.equal((await call({ coupon: code })).status, 201);
  });

  t.test(`${method} /postback: ignores parameters that it does not know`, async (t) => {
    t.equal((await call({ click_id: await click(), gclid: 'x', utm_source: 'y'.repeat(600) })).status, 201);
  });

  t.test(`${method} /postback: a parameter named amp;x is x`, async (t) => {
    const click_id = await click();
    const sale = `click_id=${click_id}&amp;txid=${method}-amp&amp;amp;revenue=90&AMP;status=pending&amp%3Bcurrency=EUR`;
    for (const path of [`/postback?token=${token}&${sale}`, `/postback?${sale}&amp;token=${token}`]) {
      const { status, body } = await anyone.call(method, path);
      t.equal(status, path.startsWith('/postback?token') ? 201 : 200, 'recorded once');
      t.match(await read(body.conversion.id), {
        transactionId: `${method}-amp`,
        revenue: 90,
        status: 'pending',
        currency: 'EUR',
      });
    }
    const both = await call({ click_id, txid: `${method}-both`, 'amp;txid': 'other', 'amp;revenue': 'none' });
    refused(t, both, 400, 'invalid_request', 'revenue');
    const { body } = await call({ click_id, 'amp;txid': 'other', txid: `${method}-both?1` });
    t.equal((await read(body.conversion.id)).transactionId, `${method}-both?1`, 'x wins');
  });

  t.test(`${method} /postback: a wrong token is 401, a missing one too`, async (t) => {
    const click_id = await click();
    for (const wrong of ['wrong', 'x'.repeat(600), '\0', `${token}x`, '😀'])
      refused(t, await call({ click_id, token: wrong }), 401, 'invalid_key');
    refused(t, await call({ click_id, token: '' }), 401, 'missing_key');
    refused(t, await anyone.call(method, `/postback?click_id=${click_id}`), 401, 'missing_key');
  });

  t.test(`${method} /postback: 400, 403, 404 and 422 as for POST /conversions`, async (t) => {
    t.equal((await call({})).status, 400);
    const click_id = await click();
    for (const [field, value] of [
      ['revenue', '-1'],
      ['revenue', 'abc'],
      ['revenue', 'NaN'],
      ['revenue', 'Infinity'],
      ['revenue', '1,5'],
      ['payout', '-0.1'],
      ['status', 'done'],
      ['currency', 'US'],
      ['txid', 'x'.repeat(501)],
      ['goal', 'a\0b'],
    ] as const)
      refused(t, await call({ click_id, [field]: value }), 400, 'invalid_request', field);
    refused(t, await call({ click_id: 'nothing' }), 404, 'not_found');
    refused(t, await call({ coupon: 'nothing' }), 404, 'not_found');
    refused(
      t,
      await call({ click_id: await spec.click(await spec.campaign(), publisher) }),
      403,
      'forbidden',
    );
    const bot = await spec.click(campaign, publisher, { user_agent: 'curl/8' });
    refused(t, await call({ click_id: bot }), 422, 'click_rejected');
  });
}

/** The ways to send the parameters of a postback. */
const ways: Record<string, (values: Record<string, string>) => ReturnType<typeof anyone.get>> = {
  GET: (values) => anyone.get(query(values)),
  'POST by URL': (values) => anyone.post(query(values)),
  'POST by form': (values) =>
    anyone.post(`/postback?token=${token}`, undefined, {
      raw: new URLSearchParams(values).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  'POST by JSON': (values) => anyone.post(`/postback?token=${token}`, values),
};

for (const [way, send] of Object.entries(ways)) {
  t.test(
    `a text that is nothing but an unfilled macro, in any field of a postback, is 400: ${way}`,
    async (t) => {
      const click_id = await click();
      const names = ['click_id', 'coupon', 'txid', 'status', 'revenue', 'payout', 'currency', 'goal'];
      for (const [open, close] of ['{ }', '[ ]', '% %', '< >', '{{ }}', `${'$'}{ }`, '\u00a0{ }\t'].map(
        (pair) => pair.split(' '),
      )) {
        for (const field of names)
          refused(
            t,
            await send({ click_id, [field]: `${open}${field}${close}` }),
            400,
            'invalid_request',
            field,
          );
      }
      const all = Object.fromEntries(names.map((field) => [field, `{${field}}`]));
      refused(t, await send({ ...all, revenue: '-1' }), 400, 'invalid_request', ...names);
      for (const id of ['%7Btransaction_id%7D', '(txid)', '__TXID__', '*|TXID|*', `order {${way}}`])
        for (const field of ['txid', 'click_id'])
          refused(t, await send({ click_id, [field]: id }), 400, 'invalid_request', field);
      for (const txid of ['NULL', 'replace'])
        refused(t, await send({ click_id, txid }), 400, 'invalid_request', 'txid');
      t.equal(
        (await admin.get(`/api/v1/conversions?click_id=${click_id}`)).body.total,
        0,
        'nothing is recorded',
      );
      t.equal((await send({ click_id, txid: `#7 ${way}`, gclid: '{gclid}' })).status, 201);
    },
  );

  t.test(`white space around the values of a postback does not count: ${way}`, async (t) => {
    const click_id = await click();
    const sale = {
      click_id: ` ${click_id}`,
      txid: `\u00a0sp ${way}\n`,
      revenue: ' 12.5 ',
      currency: ' eur',
      status: 'pending\t',
    };
    const { conversion } = (await send(sale)).body;
    t.match(await read(conversion.id), {
      ...{ clickId: click_id, transactionId: `sp ${way}`, revenue: 12.5, currency: 'EUR', status: 'pending' },
    });
    t.match((await send({ click_id, txid: `sp ${way}` })).body, { status: 'duplicate', conversion });
    const blank = (await send({ click_id, txid: ' \u200b', goal: ' ' })).body;
    t.match(
      await read(blank.conversion.id),
      { transactionId: null, goal: 'default' },
      'and nothing else is not sent',
    );
    t.match((await send({ click_id })).body, { status: 'duplicate', conversion: blank.conversion });
    refused(t, await send({ click_id: ' ', txid: 'x' }), 400, 'invalid_request', 'click_id');
  });

  t.test(`a coupon in any letter case: ${way}`, async (t) => {
    const code = unique(`Any ${way}`);
    await admin.post('/api/v1/coupons', { code, campaign_id: campaign.id, affiliate_id: publisher.id });
    for (const coupon of [code.toUpperCase(), ` ${code.toLowerCase()} `])
      t.equal((await send({ coupon })).status, 201);
  });
}

t.test('POST /postback: the same fields in a form', async (t) => {
  const raw = new URLSearchParams({ click_id: await click(), txid: 'form', revenue: '3.5' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await anyone.post(`/postback?token=${token}`, undefined, { raw, headers });
  t.equal(answer.status, 201);
  t.match(await read(answer.body.conversion.id), { transactionId: 'form', revenue: 3.5 });
});

t.test('POST /postback: a field named amp;x of a form is x', async (t) => {
  const raw = `click_id=${await click()}&amp;txid=form-amp&amp;amp;revenue=90`;
  for (const type of [
    'application/x-www-form-urlencoded',
    'Application/X-WWW-Form-Urlencoded; charset=utf-8',
  ]) {
    const answer = await anyone.post(`/postback?token=${token}`, undefined, {
      raw,
      headers: { 'content-type': type },
    });
    t.match(await read(answer.body.conversion.id), { transactionId: 'form-amp', revenue: 90 }, type);
  }
});

t.test("an inactive advertiser's token is 401", async (t) => {
  const gone = await spec.advertiser();
  const theirs = await spec.campaign({ advertiser_id: gone.id });
  const click_id = await spec.click(theirs, publisher);
  await admin.patch(`/api/v1/advertisers/${gone.id}`, { status: 'inactive' });
  const answer = await anyone.get(query({ click_id, token: gone.postbackToken }));
  refused(t, answer, 401, 'invalid_key');
});

t.test('POST /postback takes an Idempotency-Key, scoped to the advertiser; GET does not', async (t) => {
  const own = await spec.advertiser();
  const theirs = await spec.campaign({ advertiser_id: own.id });
  const code = unique('GUARDED');
  await admin.post('/api/v1/coupons', { code, campaign_id: theirs.id, affiliate_id: publisher.id });
  const path = `/postback?${new URLSearchParams({ token: String(own.postbackToken), coupon: code })}`;
  const options = { headers: { 'idempotency-key': 'one-sale' } };
  const first = await anyone.post(path, undefined, options);
  t.equal(first.status, 201);
  const again = await anyone.post(path, undefined, options);
  t.equal(again.bytes.toString(), first.bytes.toString(), 'the original response');
  t.equal(again.headers['idempotent-replay'], 'true');
  const other = await anyone.post(`${path}&txid=other`, undefined, options);
  refused(t, other, 422, 'idempotency_mismatch');
  const form = {
    raw: 'txid=form',
    headers: { ...options.headers, 'content-type': 'application/x-www-form-urlencoded' },
  };
  refused(t, await anyone.post(path, undefined, form), 422, 'idempotency_mismatch');
  const stranger = await anyone.post(query({ click_id: await click() }), undefined, options);
  t.equal(stranger.status, 201, 'another advertiser has keys of its own');
  const long = { headers: { 'idempotency-key': 'k'.repeat(256) } };
  refused(t, await anyone.post(path, undefined, long), 400, 'invalid_request', 'Idempotency-Key');
  const ids = new Set([first.body.conversion.id]);
  for (let i = 0; i < 2; i++) ids.add((await anyone.get(path, options)).body.conversion.id);
  t.equal(ids.size, 3, 'a GET with the header is a sale of its own');
});
