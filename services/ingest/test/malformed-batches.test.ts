import { gzipSync } from 'node:zlib';
import { batchBytesMax } from '@clicktrail/http';
import { Random } from '@clicktrail/testing';
import t from 'tap';
import { randomClick } from './support/random-click.js';
import { insertNetwork } from './support/random-network.js';
import { startIngest } from './support/start-ingest.js';

t.setTimeout(3_600_000);

/** The same each time; `MALFORMED_SEED=<number> MALFORMED_BATCHES=1000000 TEST_PATIENCE_SECONDS=7200` looks further. */
const seed = Number(process.env.MALFORMED_SEED ?? 1);
const batches = Number(process.env.MALFORMED_BATCHES ?? 2_000);
/** Far below what one bomb opens to, times those that are sent at once. */
const memoryMaxBytes = 700 * 1024 * 1024;
const atOnce = 8;

interface Sent {
  payload: Buffer;
  headers: Record<string, string>;
}

const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024), { level: 9 });

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x'.repeat(600),
  '\u0000',
  '\ud800',
  [],
  {},
  [[]],
  { a: {} },
];

/** Something that is mostly no batch: a sound one, broken in one or several ways. */
function malformed(random: Random): Sent {
  const events: unknown[] = Array.from({ length: random.from(0, random.chance(0.02) ? 1_500 : 6) }, () =>
    random.chance(0.3) ? random.pick(odd) : event(random),
  );
  const isLines = random.chance(0.5);
  let text = isLines
    ? events.map((each) => JSON.stringify(each)).join(random.pick(['\n', '\r\n', '\n\n \n', '\r', ',']))
    : JSON.stringify(
        random.chance(0.2) ? random.pick<unknown>([events, { event: events }, events[0]]) : { events },
      );
  text ??= '';
  for (let cuts = random.from(0, 3); cuts > 0 && random.chance(0.7); cuts--) text = broken(random, text);
  let payload = random.chance(0.05) ? randomBytes(random, text.length) : Buffer.from(text);
  const headers: Record<string, string> = {
    'content-type': random.pick([
      'application/json',
      'application/x-ndjson',
      'application/json; charset=latin1',
      'text/csv',
      'a/b/c',
    ]),
  };
  if (random.chance(0.4)) {
    headers['content-encoding'] = random.pick([
      'gzip',
      'gzip',
      'gzip',
      'GZIP ',
      'br',
      'deflate',
      'gzip, gzip',
    ]);
    if (random.chance(0.8)) payload = gzipSync(payload);
    if (random.chance(0.3)) payload = payload.subarray(0, random.from(0, payload.length));
    if (random.chance(0.2) && payload.length > 0)
      payload[random.from(0, payload.length - 1)] = random.from(0, 255);
  }
  if (random.chance(0.2))
    headers['idempotency-key'] = random.pick(['k', random.hex(8), '', '{uuid}', 'x'.repeat(300)]);
  return { payload, headers };
}

function event(random: Random): object {
  const { body } = randomClick(random, random.pick(['cmp_1', 'cmp_2', 'cmp_none']));
  const name = random.pick([...Object.keys(body), '__proto__', 'constructor', 'odd']);
  return random.chance(0.5) ? { ...body, [name]: random.pick(odd) } : body;
}

function broken(random: Random, text: string): string {
  const at = random.from(0, text.length);
  const filling = random.pick([
    '',
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\n',
    '\\u',
    '\u2028',
    '1e999',
    'NaN',
    '/*',
    '['.repeat(300),
  ]);
  return text.slice(0, at) + filling + text.slice(at + random.from(0, 3));
}

const randomBytes = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random.from(0, 255)));

/** Large ones, a few of each. */
const large: Sent[] = [
  { payload: bomb, headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
  { payload: bomb, headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' } },
  { payload: Buffer.alloc(batchBytesMax, '['), headers: { 'content-type': 'application/json' } },
  { payload: Buffer.alloc(batchBytesMax + 1, ' '), headers: { 'content-type': 'application/json' } },
  { payload: Buffer.alloc(batchBytesMax, '"'), headers: { 'content-type': 'application/x-ndjson' } },
  {
    payload: Buffer.from(`{"events":[${'{},'.repeat(1_000_000)}{}]}`),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'large' },
  },
];

t.test(
  `malformed batches: no 5xx, each refusal names a field, memory stays bounded (seed ${seed})`,
  async (t) => {
    const random = new Random(seed);
    const { app } = await startIngest(
      t,
      (pool) => insertNetwork(pool, new Random(seed)),
      () => Date.now(),
    );
    const statuses = new Map<number, number>();
    let memory = 0;
    const send = async ({ payload, headers }: Sent) => {
      const path = random.pick(['clicks', 'impressions']);
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${path}/batch${random.pick(['', '?results=false', '?results=x', '?odd=1'])}`,
        headers: { authorization: 'Bearer admin', ...headers },
        payload,
      });
      const { statusCode: status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const body = answer.json();
      const isTold = status === 200 || (body.success === false && (status !== 400 || body.fields.length > 0));
      const isFault =
        status >= 500 || (body.results ?? []).some((each: { status: number }) => each.status >= 500);
      if (!isTold || isFault)
        t.fail(`${status} ${answer.body.slice(0, 300)}`, {
          headers,
          sent: payload.toString('base64').slice(0, 2_000),
        });
      memory = Math.max(memory, process.memoryUsage.rss());
    };
    for (let sent = 0; sent < batches; sent += atOnce) {
      const isLarge = sent % (atOnce * 50) === 0;
      await Promise.all(
        Array.from({ length: atOnce }, (_, i) =>
          send(isLarge ? large[i % large.length]! : malformed(random)),
        ),
      );
    }
    t.comment(
      `${JSON.stringify(Object.fromEntries(statuses))}, at most ${Math.round(memory / 1024 / 1024)} MB`,
    );
    for (const status of [200, 400, 413]) t.ok(statuses.get(status)! > 0, `${status}`);
    t.ok(memory < memoryMaxBytes, `${memory} bytes`);
  },
);
