import { Random, waitFor } from '@clicktrail/testing';
import t from 'tap';
import type { NotedCall } from '../src/incoming-calls/call-log.js';
import { countRows, sendCsv, sendList } from './support/send-batch.js';
import { type Answer, startService } from './support/start-service.js';

const rounds = Number(process.env.BATCH_ROUNDS ?? 25);
const seed = Number(process.env.BATCH_SEED ?? 20_261_128);

/** An answer with the conversions that were not there before named by when they first come. */
function renamed({ body }: Answer, before: ReadonlySet<string>): unknown {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    if (before.has(id)) return id;
    if (!names.has(id)) names.set(id, `new ${names.size}`);
    return names.get(id);
  };
  return JSON.parse(JSON.stringify(body), (name, value) => (name === 'id' ? nameOf(value) : value));
}

t.test('dry_run=true answers as the batch does that is sent after it', async (t) => {
  const noted: NotedCall[] = [];
  const calls = { note: (each: NotedCall) => void noted.push(each), close: async () => {} };
  const service = await startService(t, { calls });
  const { click, pool } = service;
  await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/?p={payout}'`);
  const random = new Random(seed);
  const clicks = await Promise.all(
    ['fixed', 'percent', 'accepts', 'unpaid', 'percent'].map((campaignId) => click({ campaignId })),
  );
  clicks.unshift('new in each round');
  clicks.push('nobody', await click({ fraudReasons: ['velocity'] }));
  const sale = () => {
    const of =
      random.next() < 0.15
        ? { coupon: random.pick(['SAVE10', 'save10', 'OTHERS']) }
        : { click_id: random.pick([clicks[0]!, ...clicks]) };
    const sent = {
      txid: random.pick([undefined, 'A', 'B', `${Math.floor(random.next() * 30)}`, '{txid}', ' ']),
      goal: random.pick([undefined, undefined, 'signup', 'Signup', 'upsell', 'Lead', 'LEAD', 'lead']),
      status: random.pick([undefined, undefined, 'approved', 'pending', 'rejected']),
      revenue: random.pick([undefined, 0, 5, 12.3455, 1.5, -1]),
      payout: random.pick([undefined, undefined, 0, 5]),
      status_reason: random.pick([undefined, undefined, undefined, 'test']),
    };
    return { ...of, ...sent };
  };
  const kinds = new Map<string, number>();
  const dryRuns = new Set<unknown>();
  let last: unknown;
  for (let round = 0; round < rounds; round++) {
    // Of a click that is new, spellings of a goal are one once the first of them is stored.
    clicks[0] = await click({ campaignId: random.pick(['fixed', 'percent', 'accepts']) });
    const sales = Array.from({ length: 30 }, sale);
    const counted = await countRows(service);
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM conversions');
    const before = new Set(rows.map(({ id }) => id));
    const key = random.pick(['advertiser', 'admin'] as const);
    const dry = await sendList(service, sales, { key, query: '?dry_run=true' });
    t.strictSame(await countRows(service), counted, 'nothing is recorded');
    dryRuns.add(dry.headers['x-request-id']);
    const real = await sendList(service, sales, { key });
    last = real.headers['x-request-id'];
    t.strictSame(renamed(dry, before), renamed(real, before), `seed ${seed}, round ${round}`);
    for (const { status, code } of real.body.results) {
      const kind = code === undefined ? status : 'refused';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  t.equal(dryRuns.size, rounds);
  // Calls are noted after their answers.
  await waitFor(async () => noted.some(({ line }) => line.request_id === last), { what: 'the last batch' });
  t.notOk(
    noted.some(({ line }) => dryRuns.has(line.request_id)),
    'no dry run is listed among the calls',
  );
  t.comment(JSON.stringify(Object.fromEntries(kinds)));
  for (const kind of ['recorded', 'updated', 'duplicate', 'refused']) t.ok(kinds.get(kind)! > rounds, kind);
});

t.test('a dry run of a file, and of one that is none', async (t) => {
  const service = await startService(t);
  const click_id = await service.click();
  const query = '?dry_run=true';
  const answer = await sendCsv(
    service,
    `txid,click_id\nf1,${click_id}\nf1,${click_id}\n1.2E+12,${click_id}\n`,
    {
      query,
      headers: { 'idempotency-key': 'dry' },
    },
  );
  t.match(answer, { status: 200, body: { recorded: 1, duplicates: 1, refused: 1 } });
  t.equal((await sendCsv(service, `f1,${click_id}\n`, { query })).status, 400);
  t.match(await countRows(service), { conversions: 0, batch_results: 0 });
  for (const key of ['publisher', 'readOnly'] as const)
    t.equal((await sendList(service, [{ click_id }], { key, query })).status, 403, key);
});
