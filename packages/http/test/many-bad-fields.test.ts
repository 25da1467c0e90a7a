import { type FieldError, OrNull } from '@clicktrail/contracts';
import { quickestMs } from '@clicktrail/testing';
import t from 'tap';
import Type from 'typebox';
import { bodyLimitBytes, headLimitBytes } from '../src/index.js';
import { testApp } from './support/test-app.js';

const closed = { additionalProperties: false };
const schema = {
  querystring: Type.Object({ limit: Type.Optional(Type.Integer()) }, closed),
  body: Type.Object(
    {
      name: Type.Optional(Type.String()),
      list: Type.Optional(Type.Array(OrNull(Type.Object({ a: Type.Object({}) }, closed)), { maxItems: 3 })),
    },
    closed,
  ),
};

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.';

/** The shortest names that there are, none of them twice. */
function shortName(n: number): string {
  const rest = Math.floor(n / letters.length);
  return (rest > 0 ? shortName(rest - 1) : '') + letters[n % letters.length];
}

/** As many pieces, separated, as a text of this length has room for. */
function fill(start: string, piece: (n: number) => string, separator: string, end: string, length: number) {
  let text = start + piece(0);
  for (let n = 1; ; n++) {
    const next = separator + piece(n);
    if (text.length + next.length + end.length > length) return text + end;
    text += next;
  }
}

function thingsApp() {
  const app = testApp();
  app.post('/things', { config: { limit: 'none' }, schema }, async () => ({ ok: true }));
  t.teardown(() => app.close());
  return async (url: string, payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    t.equal(answer.statusCode, 400);
    const { fields } = answer.json<{ fields: FieldError[] }>();
    return new Map(fields.map(({ field, message }) => [field, message]));
  };
}
const refusing = thingsApp();

/** More than anybody sends by mistake. */
const named = 100;

for (const [length, more] of [
  [550, false],
  [bodyLimitBytes, true],
] as const) {
  t.test(`${length} bytes of nothing but unknown fields: ${named} are named, or all`, async (t) => {
    const body = fill('{', (n) => `"${shortName(n)}":0`, ',', '}', length);
    const sent = Object.keys(JSON.parse(body) as object);
    t.equal(sent.length > named, more);
    t.strictSame([...(await refusing('/things', body)).keys()], sent.slice(0, named));
  });

  t.test(`${length} bytes of nothing but unknown parameters: the same`, async (t) => {
    const url = fill('/things?', shortName, '&', '', more ? headLimitBytes : length / 3);
    const sent = [...new URL(url, 'http://a').searchParams.keys()];
    t.equal(sent.length > named, more);
    const found = [...(await refusing(url, '{}')).keys()];
    t.strictSame(found.sort(), more ? found : sent.sort());
    t.equal(found.length, Math.min(sent.length, named));
  });
}

t.test(
  'a list of nothing but bad entries: it is named, and so are they, in a time that they deserve',
  async (t) => {
    const body = fill('{"list":[', () => '{}', ',', ']}', bodyLimitBytes);
    const took = await quickestMs(2_000, async () => {
      const found = await refusing('/things', body);
      t.equal(found.size, named);
      t.match(found.get('list'), 'must have at most 3 entries');
      t.match(found.get('list.40.a'), 'is required');
      t.notOk(found.has('list.0'), 'which is fine but for a field below it');
    });
    t.ok(took < 2_000, `each is looked at once, not once for each other one: ${took} ms`);
  },
);

t.test('whatever is sent, a 400 has a bounded length and says that there are more', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  app.post('/things', { config: { limit: 'none' }, schema }, async () => ({ ok: true }));
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/things', headers: { 'content-type': 'application/json' }, payload });
  for (const filling of ['x', '\u0001', '\ud83d\ude00', '\ud83d', '€', '"']) {
    const long = JSON.stringify(filling.repeat(480)).slice(1, -1);
    for (const length of [3_100, 9_000, bodyLimitBytes / 4]) {
      const body = fill('{"name":1,', (n) => `"${n}${long}":0`, ',', '}', length);
      const { statusCode, rawPayload } = await post(body);
      t.equal(statusCode, 400);
      t.ok(rawPayload.length < 32 * 1_024, `${rawPayload.length} bytes for ${length}`);
      t.ok(JSON.parse(rawPayload.toString()).fields[0].field.isWellFormed(), 'no half of a character');
    }
  }
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, n])));
  const { fields, message } = (await post(`{"name":1,${many.slice(1)}`)).json<{
    fields: FieldError[];
    message: string;
  }>();
  t.equal(fields.length, 100);
  t.same(fields[0], { field: 'name', message: 'must be a string' }, 'a known field comes first');
  t.match(message, /; and more than 90 more, of which 90 are named$/);
  t.equal(new Set(fields.map(({ field }) => field)).size, 100);
});
