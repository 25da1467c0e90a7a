import { test } from 'tap';
import { appOfThings, json, things } from './support/app-of-things.js';
import { bearer, type ErrorBody } from './support/test-app.js';

test('bodies that are no JSON object of ours are 400 and name the body', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  const deep = `{"name":"a","config":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const cases: [string, string | Buffer | undefined, Record<string, string>, string][] = [
    ['broken', '{"name":', {}, 'body'],
    ['empty', '', {}, 'body'],
    ['nothing', undefined, {}, 'body'],
    ['null', 'null', {}, 'body'],
    ['a list', '[]', {}, 'body'],
    ['a text', '"a"', {}, 'body'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 'body'],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), {}, 'body'],
    ['another type', '{"name":"a"}', { 'content-type': 'text/plain' }, 'body'],
    ['a form', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 'body'],
    ['another charset', '{"name":"a"}', { 'content-type': 'application/json; charset=latin1' }, 'body'],
    ['compressed', '{"name":"a"}', { 'content-encoding': 'gzip' }, 'body'],
    ['longer than it says', '{"name":"a"}', { 'content-length': '3' }, 'body'],
    ['shorter than it says', '{"name":"a"}', { 'content-length': '99' }, 'body'],
    ['nested without end', deep, {}, 'body'],
    ['a prototype key', '{"name":"a","__proto__":{"x":1}}', {}, '__proto__'],
    ['an escaped prototype key', '{"name":"a","config":{"\\u005f_proto__":1}}', {}, '__proto__'],
    ['a constructor', '{"name":"a","constructor":{"prototype":1}}', {}, 'constructor'],
    ['a lone surrogate', '{"name":"\\ud800"}', {}, 'name'],
    ['a NUL', '{"name":"a\\u0000"}', {}, 'name'],
    ['no finite number', '{"name":"a","amount":1e999}', {}, 'amount'],
  ];
  for (const [what, payload, headers, field] of cases) {
    const answer = await app.inject({
      method: 'POST',
      url: things,
      headers: { ...json, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    t.equal(answer.statusCode, 400, what);
    t.equal(answer.json<ErrorBody>().fields?.[0]?.field, field, what);
  }
  const noType = await app.inject({
    method: 'POST',
    url: things,
    headers: { ...bearer('admin'), 'content-type': 'nonsense' },
    payload: 'x',
  });
  t.equal(noType.statusCode, 400);
  t.equal(noType.json<ErrorBody>().code, 'invalid_request');
});

test('good bodies pass: other spellings of JSON, pairs of surrogates, 500 characters', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  for (const type of ['application/json; charset=UTF-8', 'application/json;charset="utf-8"']) {
    const payload = JSON.stringify({
      name: '😀'.repeat(500),
      sub1: null,
      caps: [{ window: 'day', limit: 5 }],
    });
    const answer = await app.inject({
      method: 'POST',
      url: `${things}?limit=7`,
      headers: { ...json, 'content-type': type },
      payload,
    });
    t.equal(answer.statusCode, 200, type);
    t.match(answer.json(), { query: { limit: 7 } });
  }
});
