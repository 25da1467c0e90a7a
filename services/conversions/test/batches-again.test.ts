import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { keys } from './support/accounts.js';
import { countRows, path, sendList } from './support/send-batch.js';
import { type Answer, type Service, startService } from './support/start-service.js';

const rounds = Number(process.env.KILLS ?? 6);
const seed = Number(process.env.KILL_SEED ?? Date.now());

/** Starts the service in another process, on the database of this one. */
async function startProcess(t: Test, { pool }: Service): Promise<{ child: ChildProcess; url: string }> {
  const file = new URL('./support/service-process.js', import.meta.url);
  const child = fork(file, { env: { ...process.env, DATABASE_URL: pool.options.connectionString } });
  t.teardown(() => child.kill('SIGKILL'));
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

const outcomes = ({ body }: Answer) => body.results.map(({ status }: { status: string }) => status);
const leaseRunsOut = ({ pool }: Service) =>
  pool.query("UPDATE idempotency_attempts SET lease_until = now() - interval '1 s' WHERE status IS NULL");

/** Resolves once so many sales of a batch are recorded, or the batch is answered. */
async function keptResults({ pool }: Service, count: number, answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  const kept = async () => (await pool.query('SELECT count(*)::int AS n FROM batch_results')).rows[0].n;
  while (!isAnswered && (await kept()) < count);
}

/** Sales of a coupon: two in three have no identity, so that nothing but the batch tells that they are there. */
const salesOf = (round: number) =>
  Array.from({ length: 150 }, (_, place) => ({
    coupon: 'SAVE10',
    status_note: `round ${round}`,
    ...(place % 3 === 0 && { txid: `r${round}-${Math.floor(place / 9)}`, revenue: place % 9 === 6 ? 2 : 1 }),
  }));

/** Of the three rows with one `txid`, the second changes nothing and the third does. */
const expectedOf = (sales: object[]) =>
  sales.map((_, place) => (place % 9 === 3 ? 'duplicate' : place % 9 === 6 ? 'updated' : 'recorded'));

t.test(
  'killed in the middle and sent again: every sale once, and the answers of the first time',
  async (t) => {
    const service = await startService(t);
    const { pool } = service;
    await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/?p={payout}'`);
    const random = new Random(seed);
    t.comment(`KILL_SEED=${seed}`);
    let interrupted = 0;
    for (let round = 0; round < rounds; round++) {
      const sales = salesOf(round);
      const headers = { 'idempotency-key': `round ${round}` };
      const { child, url } = await startProcess(t, service);
      const sending = fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${keys.advertiser}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ conversions: sales }),
      }).catch(() => undefined);
      await keptResults(service, Math.floor(random.next() * 100), sending);
      child.kill('SIGKILL');
      await Promise.all([once(child, 'exit'), sending]);
      const { batch_results: kept = 0 } = await countRows(service);
      if (kept > 0) interrupted++;
      await leaseRunsOut(service);
      const answer = await sendList(service, sales, { headers });
      t.equal(answer.status, 200);
      t.strictSame(outcomes(answer), expectedOf(sales), `killed with ${kept} sales recorded`);
      const ids = new Set(
        answer.body.results.map((each: { conversion: { id: string } }) => each.conversion.id),
      );
      const { rows } = await pool.query<{ id: string; postbacks: number }>(
        `SELECT id, (SELECT count(*)::int FROM postbacks WHERE conversion_id = c.id) AS postbacks
       FROM conversions c WHERE status_note = $1`,
        [`round ${round}`],
      );
      t.strictSame(new Set(rows.map(({ id }) => id)), ids, 'each of them is in the answer, and no other');
      const postbacks = rows.reduce((sum, each) => sum + each.postbacks, 0);
      t.equal(postbacks, expectedOf(sales).filter((outcome) => outcome !== 'duplicate').length);
      t.equal((await countRows(service)).batch_results, 0, 'nothing is kept beyond the answer');
      const third = await sendList(service, sales, { headers });
      t.strictSame([third.body, third.headers['idempotent-replay']], [answer.body, 'true']);
    }
    t.ok(interrupted > 0, `${interrupted} of ${rounds} were killed in the middle`);
  },
);

t.test('a fault in the middle is 503, and the same batch again goes on', async (t) => {
  const service = await startService(t);
  const { pool } = service;
  await pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57P03'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON conversions FOR EACH ROW WHEN (NEW.transaction_id = 'away') EXECUTE FUNCTION fail()`);
  const plain = (count: number) =>
    Array.from({ length: count }, () => ({ coupon: 'SAVE10', status_note: 'fault' }));
  const sales = [...plain(40), { coupon: 'NONE' }, { coupon: 'SAVE10', txid: 'away' }, ...plain(40)];
  const headers = { 'idempotency-key': 'fault' };
  t.match(await sendList(service, sales, { headers }), { status: 503, body: { code: 'unavailable' } });
  const { conversions } = await countRows(service);
  t.ok(
    conversions! >= 35 && conversions! < 50,
    `${conversions} are recorded, and nothing began after the fault`,
  );
  const other = [{ coupon: 'NONE' }, { coupon: 'SAVE10', txid: 'away' }];
  t.equal((await sendList(service, other, { headers })).status, 503, 'the key is free again');
  await pool.query('DROP TRIGGER fail ON conversions');
  t.match(await sendList(service, sales, { headers }), { status: 200, body: { recorded: 81, refused: 1 } });
  t.match(await countRows(service), { conversions: 81, batch_results: 0 });
});

t.test('while one runs, its retry is 409; an attempt that lost its lease records nothing more', async (t) => {
  const service = await startService(t);
  const { pool } = service;
  const held = await pool.connect();
  await held.query('BEGIN');
  await held.query('LOCK TABLE conversions IN SHARE MODE');
  const sales = Array.from({ length: 20 }, () => ({ coupon: 'SAVE10', status_note: 'twice' }));
  const headers = { 'idempotency-key': 'twice' };
  const first = sendList(service, sales, { headers });
  while ((await pool.query('SELECT 1 FROM idempotency_attempts')).rowCount === 0);
  t.equal((await sendList(service, sales, { headers })).status, 409);
  await leaseRunsOut(service);
  const second = sendList(service, sales, { headers });
  await sleep(100);
  await held.query('COMMIT');
  held.release();
  const answers = await Promise.all([first, second]);
  const done = answers.filter(({ status }) => status === 200);
  t.ok(done.length <= 1, answers.map(({ status }) => status).join());
  const last = await sendList(service, sales, { headers });
  t.match(last, { status: 200, body: { recorded: 20 } });
  const { rows } = await pool.query(`SELECT count(*)::int AS n FROM conversions WHERE status_note = 'twice'`);
  t.equal(rows[0].n, 20);
});
