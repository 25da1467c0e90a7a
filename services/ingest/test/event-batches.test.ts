import { gzipSync } from 'node:zlib';
import { Random } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { randomClick } from './support/random-click.js';
import { campaigns, insertNetwork, keys } from './support/random-network.js';
import { type Answer, type Ingest, startIngest } from './support/start-ingest.js';

t.setTimeout(600_000);

/** The same each time; `BATCH_SEED=<number>` looks further. */
const seed = Number(process.env.BATCH_SEED ?? 1);
const eventsMax = 2_000;

interface Batch {
  key: string;
  kind: 'click' | 'impression';
  events: Record<string, unknown>[];
}

/** Batches of one key each, mostly of clicks on few campaigns, so that caps and velocity rules are reached in the middle. */
function randomBatches(random: Random): Batch[] {
  const batches: Batch[] = [];
  for (let events = 0; events < eventsMax; ) {
    const near = Array.from({ length: 3 }, () => random.pick(campaigns));
    const size = random.from(1, random.chance(0.2) ? 200 : 20);
    const kind = random.chance(0.8) ? 'click' : 'impression';
    batches.push({
      key: random.chance(0.5) ? 'admin' : random.pick(keys),
      kind,
      events: Array.from({ length: size }, () => randomClick(random, random.pick(near)).body),
    });
    events += size;
  }
  return batches;
}

/** Sends a batch as JSON or NDJSON, plain or compressed, and returns one answer for each event. */
async function sendTogether({ app }: Ingest, random: Random, { key, kind, events }: Batch) {
  const isLines = random.chance(0.5);
  const text = isLines
    ? events.map((event) => JSON.stringify(event)).join(random.pick(['\n', '\r\n', '\n\n']))
    : JSON.stringify({ events });
  const isPacked = random.chance(0.5);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/${kind}s/batch`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': isLines ? 'application/x-ndjson' : 'application/json',
      ...(isPacked && { 'content-encoding': 'gzip' }),
      ...(random.chance(0.3) && { 'idempotency-key': random.hex(16) }),
    },
    payload: isPacked ? gzipSync(text) : text,
  });
  return { status: answer.statusCode, body: answer.json() } satisfies Answer;
}

/** What an answer says of an event, but for its id. */
function ofSingle({ status, body }: Answer): object {
  if (status === 201) return withoutId({ status, ...body });
  const { code, message, fields, caps } = body;
  return { status, code, message, ...(fields && { fields }), ...(caps && { caps }) };
}

function withoutId({ success: _success, ...result }: Record<string, unknown>): object {
  const { id } = (result.click ?? result.impression) as { id: string };
  return JSON.parse(JSON.stringify(result).replaceAll(id, 'id'));
}

const ofTogether = (result: Record<string, unknown>) => (result.status === 201 ? withoutId(result) : result);

t.test(`events of a batch are judged as single ones are (BATCH_SEED=${seed})`, async (t) => {
  const random = new Random(seed);
  // Not before the clock of Redis, by which counters expire.
  const nowMs = Date.now();
  const start = (t: Test) =>
    startIngest(
      t,
      (pool) => insertNetwork(pool, new Random(seed)),
      () => nowMs,
    );
  const [one, other] = [await start(t), await start(t)];
  const seen = new Set<string>();
  let refused = 0;
  for (const batch of randomBatches(random)) {
    const singles: object[] = [];
    for (const event of batch.events) {
      singles.push(ofSingle(await one.post(`/api/v1/${batch.kind}s`, batch.key, event)));
    }
    const { status, body } = await sendTogether(other, random, batch);
    if (status !== 200) t.fail(JSON.stringify(body));
    t.strictSame(body.results.map(ofTogether), singles);
    const accepted = singles.filter((single) => 'status' in single && single.status === 201).length;
    t.equal(body.accepted, accepted);
    t.equal(body.refused, singles.length - accepted);
    refused += singles.length - accepted;
    for (const single of singles as { code?: string; click?: { status: string } }[]) {
      seen.add(single.code ?? single.click?.status ?? 'impression');
    }
  }
  for (const what of [
    'tracked',
    'rejected',
    'impression',
    'cap_reached',
    'outside_targeting',
    'invalid_request',
  ])
    t.ok(seen.has(what), what);
  t.ok(refused > 100);
  t.same(await linesOf(other), await linesOf(one), 'the same events wait for the worker');
});

/** All events that wait, without their ids. */
async function linesOf({ queue }: Ingest): Promise<string[]> {
  const all: string[] = [];
  for (const kind of ['click', 'impression'] as const) {
    for await (const { lines } of queue.pendingLines(kind)) {
      all.push(...lines.map((line) => kind + line.slice(32)));
    }
  }
  return all.sort();
}
