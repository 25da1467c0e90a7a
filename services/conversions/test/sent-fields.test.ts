import t from 'tap';
import { KeptRates } from '../src/incoming-calls/kept-rates.js';
import { sentFields } from '../src/incoming-calls/sent-fields.js';

t.test('fields are those of the URL and the body; the URL wins', async (t) => {
  t.same(sentFields({ click_id: 'a', utm: 'x' }, { click_id: 'b', revenue: 1.5, ok: true, none: null }, []), {
    click_id: 'a',
    revenue: 1.5,
    ok: true,
    none: null,
    utm: 'x',
  });
  for (const body of [undefined, null, 'text', ['a'], 5, new Error('unreadable')])
    t.same(sentFields({}, body, []), {}, String(body));
});

t.test('no field that holds a credential', async (t) => {
  const names = [
    'token',
    'Token',
    'access_token',
    'accessToken',
    'api_key',
    'apiKey',
    'x-api-key',
    'key',
    'secret',
    'password',
    'authorization',
    'auth',
    'sig',
    'signature',
    'session_id',
  ];
  t.same(sentFields(Object.fromEntries(names.map((name) => [name, 'value'])), {}, []), {});
  t.same(Object.keys(sentFields({ author: 'a', monkey: 'b', txid: 'c', keyword: 'd' }, {}, [])).length, 4);
  t.same(sentFields({}, { meta: { token: 'hidden', kept: 1 } }, []), { meta: '{"kept":1}' });
});

t.test('no credential in another field', async (t) => {
  const secret = 'the-word-of-this-call';
  const fields = sentFields(
    { txid: `a ${secret} b`, [`x${secret}`]: 'name', url: 'https://user:pw@shop.example/' },
    {
      goal: `ck_${'a1'.repeat(20)}`,
      list: [secret],
      page: `cs_${'b2'.repeat(20)}`,
      sub: `pbt_${'Z9'.repeat(20)}`,
    },
    [secret, 'ab'],
  );
  t.same(fields, {
    txid: 'a [removed] b',
    'x[removed]': 'name',
    url: 'https://user:***@shop.example/',
    goal: '[removed]',
    list: '["[removed]"]',
    page: '[removed]',
    sub: '[removed]',
  });
});

t.test('bounded in number, names, values and all together', async (t) => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i]));
  t.equal(Object.keys(sentFields(many, {}, [])).length, 30);
  const [[name, value]] = Object.entries(sentFields({ ['n'.repeat(1_000)]: 'v'.repeat(1_000) }, {}, [])) as [
    [string, string],
  ];
  t.same([name.length, value.length], [100, 500]);
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'v'.repeat(500)]));
  t.ok(JSON.stringify(sentFields(long, {}, [])).length < 7_000);
  t.same(sentFields({ a: '\ud800' }, {}, []), { a: '\ufffd' });
  const proto = sentFields(JSON.parse('{"__proto__": "x"}'), {}, []);
  t.same(Object.keys(proto), ['__proto__']);
});

t.test('so many calls of one caller a minute are kept', async (t) => {
  let nowMs = 0;
  const rates = new KeptRates(() => nowMs);
  const keeps = (address: string) =>
    rates.keeps([
      [address, 2],
      ['all', 5],
    ]);
  t.same(['a', 'a', 'a', 'b', 'b', 'c', 'c'].map(keeps), [true, true, false, true, true, true, false]);
  t.ok(rates.keeps([]), 'without a limit all are');
  nowMs = 60_000;
  t.ok(keeps('a'), 'a new minute');
  for (let i = 0; i < 30_000; i++) rates.keeps([[`address ${i}`, 5]]);
  t.notOk(rates.keeps([['yet another', 5]]), 'beyond the callers that are counted');
});
