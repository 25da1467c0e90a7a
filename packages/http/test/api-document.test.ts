import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ClickRecorded, described, RecordClick, record } from '@clicktrail/contracts';
import { noAcks } from '@clicktrail/redis';
import { dereferenced } from '@clicktrail/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { test } from 'tap';
import Type from 'typebox';
import {
  createRedisIdempotencyStore,
  registerHealth,
  registerIdempotency,
  registerMetrics,
  registerOpenApi,
} from '../src/index.js';
import { testApp } from './support/test-app.js';
import { testRedis } from './support/test-redis.js';

const info = { title: 'Test', version: '1', description: 'Test' };

test('the document describes every route, mounted before or after, and is valid OpenAPI 3.1', async (t) => {
  const { redis } = await testRedis(t);
  const app = testApp();
  t.teardown(() => app.close());
  registerOpenApi(app, info);
  registerHealth(app, { parts: {} });
  registerMetrics(app);
  await app.register(async (scope) => {
    registerIdempotency(scope, { store: createRedisIdempotencyStore(redis, { acks: noAcks }) });
    scope.post(
      '/api/v1/clicks',
      {
        config: {
          action: 'clicks.record',
          refusals: ['unknown_campaign', 'cap_reached', 'campaign_not_active'],
        },
        schema: {
          operationId: 'recordClick',
          summary: 'Record a click',
          tags: ['Clicks'],
          body: RecordClick,
          response: { 201: ClickRecorded },
        },
      },
      async () => ({}) as never,
    );
    scope.get(
      '/api/v1/things/:id',
      {
        config: { action: 'campaigns.read' },
        schema: {
          params: Type.Object({ id: Type.String() }),
          querystring: Type.Object({
            kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
          }),
          response: { 200: Type.Object({ success: Type.Literal(true) }) },
        },
      },
      async () => ({ success: true as const }),
    );
    scope.get(
      '/c/:campaign_id',
      { config: { limit: 'link' }, schema: { response: { 302: Type.Null() } } },
      async () => null,
    );
  });
  const answer = await app.inject('/openapi.json');
  const { valid, errors } = await new Validator().validate(answer.json());
  const document = dereferenced(answer.json());
  t.ok(valid, JSON.stringify(errors));
  t.equal(document.openapi, '3.1.0');
  t.strictSame(Object.keys(document.paths), [
    '/healthz',
    '/readyz',
    '/api/v1/clicks',
    '/api/v1/things/{id}',
    '/c/{campaign_id}',
  ]);

  const record = document.paths['/api/v1/clicks'].post;
  t.strictSame(record.security, [{ bearer: [] }, { apiKey: [] }, { session: [] }]);
  t.match(record.parameters, [
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { maxLength: 255 } },
  ]);
  t.strictSame(Object.keys(record.responses), [
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '422',
    '429',
    '500',
    '503',
  ]);
  t.ok(record.responses['201'].headers['X-RateLimit-Remaining']);
  t.ok(record.responses['429'].headers['Retry-After']);
  t.match(record.responses['400'].content['application/json'].examples, {
    unknown_campaign: { value: { code: 'unknown_campaign' } },
  });
  const read = document.paths['/api/v1/things/{id}'].get;
  t.match(read.parameters, [
    { name: 'id', in: 'path', required: true },
    { name: 'kind', in: 'query', schema: { enum: ['a', 'b'] } },
  ]);
  t.equal(read.requestBody, undefined);
  t.strictSame(document.paths['/healthz'].get.security, []);
});

test('the page needs nothing from any other server', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerOpenApi(app, info);
  const page = await app.inject('/docs');
  t.match(page.headers['content-type'], /text\/html/);
  t.match(page.headers['content-security-policy'], /connect-src 'self'/);
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!);
  t.ok(
    links.every((link) => link.startsWith('/docs/') || link.startsWith('data:')),
    links.join(' '),
  );
  for (const link of links.filter((each) => each.startsWith('/'))) {
    const plain = await app.inject(link);
    t.equal(plain.statusCode, 200, link);
    const zipped = await app.inject({ url: link, headers: { 'accept-encoding': 'gzip' } });
    t.equal(zipped.statusCode, 200, link);
  }
  t.ok((app.server.address() as AddressInfo | null) === null, 'no socket was needed for it');
});

test('the document and the page are compressed, and sent again only where they changed', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerOpenApi(app, info);
  for (const url of ['/openapi.json', '/docs/page.css']) {
    const plain = await app.inject(url);
    t.equal(plain.headers['content-encoding'], undefined);
    t.equal(plain.headers.vary, 'accept-encoding');
    const asked = [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['gzip;q=0', undefined, Buffer.from],
    ] as const;
    for (const [accepted, encoding, decode] of asked) {
      const headers = { 'accept-encoding': accepted };
      const answer = await app.inject({ url, headers });
      t.equal(answer.headers['content-encoding'], encoding, `${url}: ${accepted}`);
      t.equal(String(decode(answer.rawPayload)), plain.body);
      const etag = String(answer.headers.etag);
      t.match(etag, /^"[\w-]{43}"$/);
      t.equal(etag === plain.headers.etag, encoding === undefined, 'each encoding has its own');
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': `"x", W/${etag}` } });
      t.match(again, { statusCode: 304, body: '', headers: { etag, vary: 'accept-encoding' } });
      t.equal((await app.inject({ url, headers: { ...headers, 'if-none-match': '"x"' } })).statusCode, 200);
    }
  }
});

test('two schemas of one name that differ are no document', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerOpenApi(app, info);
  const answers = {
    '/a': record('Thing', { a: Type.String() }),
    '/b': record('Thing', { b: Type.String() }),
  };
  for (const [url, schema] of Object.entries(answers))
    app.get(url, { schema: { response: { 200: schema } } }, () => ({}) as never);
  t.equal((await app.inject('/openapi.json')).statusCode, 500);
});

test('a named schema is in the document once, with the description of each place', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerOpenApi(app, info);
  const Thing = record('Thing', { id: Type.String() });
  const Pair = record('Pair', {
    one: described(Thing, 'The first.'),
    other: Type.Union([Thing, Type.Null()]),
  });
  for (const url of ['/a', '/b']) app.get(url, { schema: { response: { 200: Pair } } }, () => ({}) as never);
  const { paths, components } = (await app.inject('/openapi.json')).json();
  for (const url of ['/a', '/b'])
    t.strictSame(paths[url].get.responses[200].content['application/json'].schema, {
      $ref: '#/components/schemas/Pair',
    });
  const thing = { $ref: '#/components/schemas/Thing' };
  t.strictSame(components.schemas.Pair.properties, {
    one: { ...thing, description: 'The first.' },
    other: { anyOf: [thing, { type: 'null' }] },
  });
  t.strictSame(components.schemas.Thing.properties, { id: { type: 'string' } });
});
