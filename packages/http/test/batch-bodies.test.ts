import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Refusal } from '@clicktrail/contracts';
import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import Type from 'typebox';
import {
  type Batch,
  batchBytesMax,
  type CreateAppOptions,
  compileBatchValidator,
  ndjson,
  parseBatches,
  type RateLimiter,
  rowReader,
} from '../src/index.js';
import { bearer, type ErrorBody, portOf, testApp } from './support/test-app.js';

const Thing = Type.Object({ name: Type.String({ minLength: 1 }) }, { additionalProperties: false });

interface Answer {
  digest: string;
  rows: (string | { line: number; code: string; fields: unknown })[];
}

const appOfBatches = (t: Test) => batchesOf(t).send;

/** A route that answers with the name of each thing, or with its refusal. */
function batchesOf(t: Test, options: Partial<CreateAppOptions> = {}) {
  const app = testApp(options);
  t.teardown(() => app.close());
  const read = rowReader(Thing);
  const answerOf = (row: Batch['rows'][number]) => {
    try {
      return read(row, () => []).name;
    } catch (error) {
      const { code, details } = error as Refusal;
      return { line: row.line, code, fields: details.fields?.map(({ field }) => field) };
    }
  };
  app.register(async (scope) => {
    parseBatches(scope, 'things');
    scope.post(
      '/api/v1/things/batch',
      {
        bodyLimit: batchBytesMax,
        config: { action: 'clicks.record', consumes: ['application/json', ndjson] },
        schema: { body: Type.Object({ things: Type.Array(Thing) }) },
        validatorCompiler: compileBatchValidator,
      },
      async ({ body }) => {
        const { rows, digest } = body as unknown as Batch;
        return { digest, rows: rows.map(answerOf) };
      },
    );
  });
  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/things/batch',
      headers: { ...bearer('admin'), 'content-type': 'application/json', ...headers },
      payload,
    });
  return { app, send };
}

const lines = { 'content-type': ndjson };
const named = { 'idempotency-key': 'key' };

t.test('lists and lines are read row by row, each with its own fault', async (t) => {
  const send = appOfBatches(t);
  const list = await send(' {"things": [ {"name":"a, ]}\\"\\\\"}, {"name":""},[{}] ,7, {"name":"ü"} ] } ');
  t.equal(list.statusCode, 200);
  t.strictSame(list.json<Answer>().rows, [
    'a, ]}"\\',
    { line: 2, code: 'invalid_request', fields: ['name'] },
    { line: 3, code: 'invalid_request', fields: ['body'] },
    { line: 4, code: 'invalid_request', fields: ['body'] },
    'ü',
  ]);
  const big = JSON.stringify({ name: 'x'.repeat(70_000) });
  const text = `\uFEFF{"name":"a"}\r\n\n{"name":\n{"name":"b","__proto__":{}}\n${big}\n{"name":"c"}`;
  t.strictSame((await send(text, lines)).json<Answer>().rows, [
    'a',
    { line: 3, code: 'invalid_request', fields: ['body'] },
    { line: 4, code: 'invalid_request', fields: ['__proto__'] },
    { line: 5, code: 'payload_too_large' },
    'c',
  ]);
});

t.test('what is no batch as a whole is 400 and names what is wrong', async (t) => {
  const send = appOfBatches(t);
  const thousand = JSON.stringify({ things: Array.from({ length: 1_000 }, () => ({ name: 'a' })) });
  t.equal((await send(thousand)).statusCode, 200);
  const cases: [what: string, payload: string | Buffer, headers: Record<string, string>, field: string][] = [
    ['nothing', '', {}, 'body'],
    ['no line', '\n \r\n', lines, 'things'],
    ['broken', '{"things":[{"name":"a"}', {}, 'body'],
    ['broken within', '{"things":[{"name":"a"},{"name":}]}', {}, 'body'],
    ['a comma too many', '{"things":[{"name":"a"},]}', {}, 'body'],
    ['something behind it', '{"things":[{"name":"a"}]}]', {}, 'body'],
    ['a list alone', '[{"name":"a"}]', {}, 'body'],
    ['another name', '{"events":[{"name":"a"}]}', {}, 'events'],
    ['a second field', '{"things":[{"name":"a"}],"results":false}', {}, 'results'],
    ['no list', '{"things":{"name":"a"}}', {}, 'things'],
    ['no field', '{}', {}, 'things'],
    ['none', '{"things":[]}', {}, 'things'],
    ['1,001', thousand.replace('[', '[{"name":"b"},'), {}, 'things'],
    ['1,001 lines', '{"name":"a"}\n'.repeat(1_001), lines, 'things'],
    ['another type', '{"things":[{"name":"a"}]}', { 'content-type': 'text/plain' }, 'body'],
    ['another coding', '{"things":[{"name":"a"}]}', { 'content-encoding': 'br' }, 'body'],
    ['no gzip', '{"things":[{"name":"a"}]}', { 'content-encoding': 'gzip' }, 'body'],
    ['gzip cut short', gzipSync(thousand).subarray(0, 40), { 'content-encoding': 'gzip' }, 'body'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), lines, 'body'],
  ];
  for (const [what, payload, headers, field] of cases) {
    const answer = await send(payload, headers);
    t.equal(answer.statusCode, 400, what);
    t.equal(answer.json<ErrorBody>().fields?.[0]?.field, field, what);
  }
});

t.test('a batch may be compressed, within its bounds', async (t) => {
  const send = appOfBatches(t);
  const gzip = { ...lines, 'content-encoding': 'gzip' };
  const packed = await send(gzipSync('{"name":"a"}\n{"name":"b"}'), gzip);
  t.strictSame(packed.json<Answer>().rows, ['a', 'b']);
  for (const [what, payload, headers] of [
    ['a bomb', gzipSync(Buffer.alloc(200 * 1024 * 1024, '\n')), gzip],
    ['too large as sent', gzipSync(Buffer.alloc(batchBytesMax + 1), { level: 0 }), gzip],
    ['1 MiB compressed', gzipSync(Buffer.alloc(1_100_000), { level: 0 }), gzip],
    ['too large', Buffer.alloc(batchBytesMax + 1, '\n'), lines],
  ] as const) {
    const answer = await send(payload, headers);
    t.equal(answer.statusCode, 413, what);
    t.equal(answer.json<ErrorBody>().code, 'payload_too_large', what);
    t.match(answer.json<ErrorBody>().message, /MiB|4096 KiB/, what);
  }
});

t.test('a batch is named by what its rows say', async (t) => {
  const send = appOfBatches(t);
  const digest = async (payload: string, headers = {}) =>
    (await send(payload, { ...named, ...headers })).json<Answer>().digest;
  const first = await digest('{"things":[{"name":"a"},{"name":"b"}]}');
  t.equal(await digest('{ "things": [{"name":"\\u0061"}, {"name":"b"}] }'), first);
  t.equal(await digest('{"name":"a"}\n\n{"name": "b"}\n', lines), first);
  t.not(await digest('{"things":[{"name":"b"},{"name":"a"}]}'), first);
  t.not(await digest('{"name":"a"}\n{"name":"b"', lines), first);
  t.equal((await send('{"things":[{"name":"a"}]}')).json<Answer>().digest, '', 'not without a key');
});

t.test('callers that leave before their body is read hold no room', async (t) => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  const limiter: RateLimiter = {
    take: (_bucket, limit, done) => {
      const pass = () => done({ allowed: true, limit, remaining: limit, resetSeconds: 60 });
      if (isHeld) waiting.push(pass);
      else pass();
    },
  };
  const { app, send } = batchesOf(t, { limiter });
  const port = await portOf(t, app);
  const leavers = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of leavers)
    socket.write(
      'POST /api/v1/things/batch HTTP/1.1\r\nhost: a\r\nauthorization: Bearer admin\r\n' +
        `content-type: application/json\r\ncontent-length: ${batchBytesMax}\r\n\r\n`,
    );
  await waitFor(() => waiting.length === leavers.length, { what: 'all requests' });
  for (const socket of leavers) socket.destroy();
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await waitFor(async () => (await connections()) === 0, { what: 'all connections to end' });
  isHeld = false;
  for (const pass of waiting) pass();
  t.equal((await send('{"things":[{"name":"a"}]}')).statusCode, 200);
});

t.test('reading gives the thread back', async (t) => {
  const send = appOfBatches(t);
  const bodies: [what: string, payload: string, headers: Record<string, string>][] = [
    ['1,000 large rows', `{"things":[${`{"name":"${'x'.repeat(4_000)}"},`.repeat(999)}{"name":"a"}]}`, {}],
    ['one string', `{"things":["${'x'.repeat(4_000_000)}"]}`, {}],
    ['one string of quotes', `{"things":["${'\\"'.repeat(2_000_000)}"]}`, {}],
    ['brackets', `{"things":[${'['.repeat(4_000_000)}`, {}],
    ['blank lines', '\n'.repeat(4_000_000), lines],
  ];
  for (const [what, payload, headers] of bodies) {
    let longestMs = 0;
    // Processor time: on a busy machine a process waits for a core, which holds up nobody else.
    let last = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(last);
      longestMs = Math.max(longestMs, (user + system) / 1_000);
      last = process.cpuUsage();
    }, 1);
    await send(payload, { ...headers, ...named });
    clearInterval(timer);
    t.ok(longestMs < 100, `${what}: held for ${Math.round(longestMs)} ms`);
  }
});
