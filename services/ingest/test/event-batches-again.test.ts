import { hashOfKey, unavailable } from '@clicktrail/contracts';
import type { Pool } from '@clicktrail/postgres';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Ingest, startIngest } from './support/start-ingest.js';

async function oneCampaign(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO advertisers (id, name, status, postback_token) VALUES ('adv', 'a', 'active', 't')`,
  );
  await pool.query(
    `INSERT INTO publishers (id, name, status, postback_secret) VALUES ('pub', 'p', 'active', 'whsec_c2VjcmV0')`,
  );
  await pool.query(
    `INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout, targeting, caps)
     VALUES ('cmp', 'adv', 'c', 'active', 'https://shop.example/', 'open', 'USD', false, '{}',
             '[{"type":"clicks","window":"total","limit":1000}]')`,
  );
  await pool.query(
    `INSERT INTO api_keys (id, role, account_id, read_only, rate_limit, event_limit, prefix)
     VALUES ('key', 'admin', NULL, false, 600, 3000, 'ck_')`,
  );
  await pool.query(`INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ($1, 'key')`, [
    hashOfKey('admin'),
  ]);
}

const startWithCampaign = (t: Parameters<typeof startIngest>[0]) =>
  startIngest(t, oneCampaign, () => Date.now());

const events = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    campaign_id: i % 10 === 9 ? 'none' : 'cmp',
    affiliate_id: 'pub',
    sub1: `s${i}`,
  }));

const send = ({ app }: Ingest, count: number, key?: string, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/clicks/batch${query}`,
    headers: { authorization: 'Bearer admin', ...(key && { 'idempotency-key': key }) },
    payload: { events: events(count) },
  });

async function waiting({ queue }: Ingest): Promise<string[]> {
  const lines: string[] = [];
  for await (const each of queue.pendingLines('click')) lines.push(...each.lines);
  return lines;
}

t.test('a batch whose answer was lost is answered by its plan, and has every event once', async (t) => {
  const ingest = await startWithCampaign(t);
  const { idempotency } = ingest.deps;
  const { finish } = idempotency;
  // As for a process that dies after the events are on disk: nothing is remembered but the plan.
  idempotency.finish = () => Promise.reject(unavailable());
  const first = await send(ingest, 500, 'lost');
  t.equal(first.statusCode, 200);
  t.match(first.json(), { accepted: 450, refused: 50 });
  idempotency.finish = finish;
  const again = await waitFor(async () => {
    const answer = await send(ingest, 500, 'lost');
    return answer.statusCode !== 409 && answer;
  });
  t.equal(again.statusCode, 200);
  t.equal(again.body, first.body, 'the answer of the first time');
  t.equal(again.headers['idempotent-replay'], undefined);
  const replayed = await send(ingest, 500, 'lost');
  t.equal(replayed.body, first.body);
  t.equal(replayed.headers['idempotent-replay'], 'true');
  const ids = (await waiting(ingest)).map((line) => line.slice(0, 32));
  t.equal(ids.length, 450);
  t.strictSame(
    new Set(ids),
    new Set(first.json().results.flatMap(({ click }: { click?: { id: string } }) => click?.id ?? [])),
  );
});

t.test('a batch that was planned and not sent is judged anew, and cannot arrive later', async (t) => {
  const ingest = await startWithCampaign(t);
  const { queue } = ingest;
  const add = queue.add.bind(queue);
  const late: Parameters<typeof add>[] = [];
  queue.add = async (...bytes) => {
    late.push(bytes);
    throw unavailable();
  };
  t.equal((await send(ingest, 20, 'dead')).statusCode, 503);
  queue.add = add;
  const again = await waitFor(async () => {
    const answer = await send(ingest, 20, 'dead');
    return answer.statusCode === 200 && answer;
  });
  t.match(again.json(), { accepted: 18, refused: 2 });
  await t.rejects(add(...late[0]!), { code: 'unavailable' }, 'the batch of the dead attempt is barred');
  t.equal((await waiting(ingest)).length, 18);
});

t.test('events of batches count against the limit of their key, all or none', async (t) => {
  const ingest = await startWithCampaign(t);
  for (const size of [1_000, 1_000]) t.equal((await send(ingest, size)).statusCode, 200);
  t.match((await send(ingest, 900, 'k')).json(), { success: true });
  const full = await send(ingest, 200, 'later');
  t.equal(full.statusCode, 429);
  t.match(full.json(), { code: 'rate_limited', message: /3000 events a minute/ });
  t.ok(Number(full.headers['retry-after']) >= 1 && Number(full.headers['retry-after']) <= 60);
  t.equal((await send(ingest, 900, 'k')).headers['idempotent-replay'], 'true', 'a replay counts nothing');
  t.match((await send(ingest, 100)).statusCode, 200, 'what is left of it fits');
  t.equal((await send(ingest, 1)).statusCode, 429);
});

t.test('a cap is exact to the event within a batch', async (t) => {
  const ingest = await startWithCampaign(t);
  const answers = await Promise.all([send(ingest, 500), send(ingest, 500)]);
  answers.push(await send(ingest, 500));
  const results = answers.flatMap((answer) => answer.json().results);
  const count = (status: number) => results.filter((result) => result.status === status).length;
  t.equal(count(201), 1_000);
  t.equal(count(429), 350);
  for (const answer of answers) {
    const own = answer.json().results.filter(({ status }: { status: number }) => status !== 400);
    const firstFull = own.findIndex(({ status }: { status: number }) => status === 429);
    const after = firstFull < 0 ? [] : own.slice(firstFull);
    t.ok(
      after.every(({ status }: { status: number }) => status === 429),
      'in order',
    );
  }
  t.equal((await waiting(ingest)).length, 1_000);
});

t.test('results=false has the refused events alone, by their index', async (t) => {
  const ingest = await startWithCampaign(t);
  const { body } = await send(ingest, 30, undefined, '?results=false');
  const { results, ...counts } = JSON.parse(body);
  t.strictSame(counts, { success: true, accepted: 27, refused: 3 });
  t.strictSame(
    results.map(({ index, status, code }: Record<string, unknown>) => [index, status, code]),
    [9, 19, 29].map((index) => [index, 400, 'unknown_campaign']),
  );
});

t.test('batches leave half of the room to single clicks', async (t) => {
  const ingest = await startWithCampaign(t);
  const all = await Promise.all(Array.from({ length: 4 }, () => send(ingest, 400)));
  const refused = all.filter(({ statusCode }) => statusCode === 429);
  t.ok(refused.length >= 1 && refused.length < 4, `${refused.length} refused`);
  for (const answer of refused) t.equal(answer.headers['retry-after'], '1');
});
