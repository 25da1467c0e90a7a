import { Country, Currency, NewId, OrNull, patterns, Range, Refusal, Text } from '@clicktrail/contracts';
import { test } from 'tap';
import Type from 'typebox';
import { refuseBadFields } from '../src/index.js';
import { appOfThings, Body, closed, json } from './support/app-of-things.js';
import { bearer, type ErrorBody, testApp } from './support/test-app.js';

test('a 400 names every bad field at once: in the path, the query and the body, each once', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/things/${'i'.repeat(501)}?limit=0&page=x&bogus=1&offset=1&offset=2&cursor=x`,
    headers: json,
    payload: JSON.stringify({
      sub1: 'x'.repeat(501),
      country: 'DEU',
      status: 'gone',
      caps: [{ window: 'week', limit: 0 }, 5],
      amount: -1,
      extra: true,
    }),
  });
  const body = answer.json<ErrorBody>();
  t.equal(answer.statusCode, 400);
  t.strictSame(Object.fromEntries(body.fields!.map(({ field, message }) => [field, message])), {
    id: 'must be at most 500 characters long',
    name: 'is required',
    extra: 'is not a known field',
    sub1: 'must be at most 500 characters long',
    country: 'must be a two-letter country code that ISO 3166-1 assigns, such as DE, or XK',
    status: 'must be one of active, paused',
    'caps.0.window': 'must be one of day, month',
    'caps.0.limit': 'must be at least 1',
    'caps.1': 'must be an object',
    amount: 'must be at least 0',
    limit: 'must be at least 1',
    page: 'must be a whole number',
    offset: 'is given more than once',
    cursor: 'is not a nextCursor of an answer before',
    bogus: 'is not a known parameter',
  });
  t.equal(new Set(body.fields!.map(({ field }) => field)).size, body.fields!.length);
  t.match(body, {
    success: false,
    code: 'invalid_request',
    error: body.message,
    requestId: answer.headers['x-request-id'],
  });
});

test('a text of a form that is not allowed: told what to write', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  const fields = { country: Country, currency: Currency, range: Range, id: NewId, name: OrNull(Text) };
  const schema = { body: Type.Object(fields, closed), params: Type.Object({ currency: Currency }) };
  app.put('/api/v1/rates/:currency', { config: { action: 'campaigns.write' }, schema }, async () => ({}));
  const told = async (currency: string, body: object) => {
    const payload = JSON.stringify(body);
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/v1/rates/${currency}`,
      headers: json,
      payload,
    });
    const { fields = [] } = answer.json<ErrorBody>();
    return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  };
  const wanted = {
    country: 'must be a two-letter country code that ISO 3166-1 assigns, such as DE, or XK',
    currency: 'must be a three-letter currency code (ISO 4217), such as EUR',
    range: 'must be today, yesterday, thisMonth, lastMonth or a number of days such as 30d, from 1d to 366d',
    id: 'may have A-Z, a-z, 0-9 and . _ : ~ @ - only, and must not be . or ..',
    name: 'must be well-formed Unicode without NUL characters',
  };
  t.equal(
    Object.keys(wanted).length,
    Object.keys(patterns).length - 1,
    'a country may be left empty in filters alone',
  );
  for (const range of ['week', '0d', '367d', '30', ''])
    t.strictSame(
      await told('EUR', { country: 'Germany', currency: 'EURO', range, id: 'my shop', name: '\0' }),
      wanted,
    );
  const sound = { country: 'de', currency: 'eur', range: '366d', id: 'my-shop', name: null };
  t.strictSame(await told('EURO', sound), { currency: wanted.currency });
  t.strictSame(await told('EUR', sound), {});
});

test('query values: prototype keys and strange numbers are refused, large whole numbers are not', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const get = (query: string) => app.inject({ url: `/api/v1/things?${query}`, headers: bearer('admin') });
  for (const query of [
    'limit=1e3',
    'limit=0x10',
    'limit=%2B5',
    'limit=',
    'limit=1.0',
    'limit=-1',
    'page=0',
    'offset=-1',
    '__proto__=1',
    'constructor=1',
    'limit[a]=1',
  ]) {
    t.equal((await get(query)).statusCode, 400, query);
  }
  t.match((await get('limit=99999999999999999999')).json(), { limit: Number.MAX_SAFE_INTEGER });
});

test('a body or query that a route does not take is refused', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/v1/things?x=1',
    headers: json,
    payload: '{"a":1}',
  });
  t.strictSame(
    answer.json<ErrorBody>().fields?.map(({ field }) => field),
    ['a', 'x'],
  );
  for (const payload of ['', '{}']) {
    t.equal(
      (await app.inject({ method: 'DELETE', url: '/api/v1/things', headers: json, payload })).statusCode,
      200,
    );
  }
});

test('a handler can add fields of its own to what the schema found', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  app.post(
    '/api/v1/own',
    { config: { action: 'campaigns.write' }, attachValidation: true, schema: { body: Body } },
    async (request) => {
      const { amount } = request.body;
      refuseBadFields(
        request.validationError,
        amount === undefined ? [{ field: 'amount', message: 'is required for you' }] : [],
      );
      return { ok: true };
    },
  );
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/v1/own?x=1', headers: json, payload });
  for (const payload of ['{"country":1}', 'null', '[]', '{', '']) {
    const answer = await post(payload);
    t.equal(answer.statusCode, 400, payload);
    const fields = answer.json<ErrorBody>().fields!.map(({ field }) => field);
    t.ok(fields.includes('x'), payload);
    t.equal(
      fields.includes('amount'),
      payload.startsWith('{"'),
      'nothing is missing in a body that nobody saw',
    );
  }
});

test('a fault says nothing of itself', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const answer = await app.inject({ url: '/api/v1/fault', headers: bearer('admin') });
  t.equal(answer.statusCode, 500);
  t.match(answer.json(), { success: false, code: 'internal' });
  t.notMatch(answer.body, /swordfish|at |\.js/);
});

test('details of a refusal stand beside it; a total cap has no Retry-After', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const answer = await app.inject({ url: '/api/v1/cap', headers: bearer('admin') });
  t.equal(answer.statusCode, 429);
  t.match(answer.json(), { code: 'cap_reached', caps: { window: 'total', resetsAt: null } });
  t.equal(answer.headers['retry-after'], undefined);
});

test("x-request-id is the caller's own where it is sane", async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const withId = (id: string) => app.inject({ url: '/nope', headers: { 'x-request-id': id } });
  t.equal((await withId('abc-1.2:3_4')).headers['x-request-id'], 'abc-1.2:3_4');
  t.equal((await withId('Root=1-67-ab/+@')).headers['x-request-id'], 'Root=1-67-ab/+@');
  for (const id of ['', 'a b', 'x'.repeat(129), '<script>']) {
    const answer = await withId(id);
    t.not(answer.headers['x-request-id'], id);
    t.equal(answer.json<ErrorBody>().requestId, answer.headers['x-request-id']);
  }
});

test('an id that is too long is refused by its schema, which names it, however long it is', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  for (const length of [501, 17_000, 60_000]) {
    const url = `/api/v1/things/${'x'.repeat(length)}`;
    const answer = await app.inject({ method: 'POST', url, headers: json, payload: '{"name":"a"}' });
    t.equal(answer.statusCode, 400);
    t.match(answer.json(), { fields: [{ field: 'id', message: 'must be at most 500 characters long' }] });
  }
});

test('a route with a page for refusals answers it to browsers, and JSON to others', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  const refusalPage = { title: 'Not <here>', advice: 'Start again.' };
  app.get('/page', { config: { limit: 'none', refusalPage } }, () => {
    throw new Refusal('forbidden', { message: 'Not "you" <b>.' });
  });
  for (const [accept, type] of [
    ['TEXT/HTML', 'text/html'],
    ['application/json, text/html ;level=1; q=0.1', 'text/html'],
    ['text/html;q=0, */*', 'application/json'],
    ['text/html; Q=0.000', 'application/json'],
    ['text/html-sandboxed', 'application/json'],
  ] as const) {
    const { headers } = await app.inject({ url: '/page', headers: { accept } });
    t.match(headers['content-type'], type, accept);
  }
  const page = await app.inject({ url: '/page', headers: { accept: 'text/html,*/*' } });
  t.equal(page.statusCode, 403);
  t.match(page.headers['content-type'], 'text/html');
  for (const text of [
    '<h1>Not &lt;here&gt;</h1>',
    'Start again.',
    'Not &quot;you&quot; &lt;b&gt;.',
    'forbidden, request ',
  ])
    t.ok(page.body.includes(text), text);
  const program = await app.inject({ url: '/page', headers: { accept: '*/*' } });
  t.same([program.statusCode, program.json().code], [403, 'forbidden']);
});
