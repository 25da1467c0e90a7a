import t from 'tap';
import { startOwnService, startService } from './support/start-service.js';

const once = { 'idempotency-key': 'only-once' };

t.test('a retry gets the original answer, secret and all, and makes nothing', async (t) => {
  const { call, pool } = await startService(t);
  const first = await call('POST', '/keys', { role: 'admin' }, undefined, once);
  const retry = await call('POST', '/keys', { role: 'admin' }, undefined, once);
  t.equal(first.status, 201);
  t.same([retry.status, retry.text], [201, first.text]);
  t.equal(retry.headers['content-type'], first.headers['content-type']);
  t.equal(first.headers['idempotent-replay'], undefined);
  t.equal(retry.headers['idempotent-replay'], 'true');
  const { rows } = await pool.query(`SELECT count(*)::integer AS keys FROM api_keys`);
  t.same(rows, [{ keys: 2 }]);
  const kept = await pool.query<{ body: Buffer }>('SELECT body FROM idempotency_attempts');
  t.notOk(kept.rows[0]?.body.includes(first.body.key.secret), 'the secret is not in the store');
});

t.test('many at once: one runs', async (t) => {
  const { call, pool } = await startService(t);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/advertisers', { name: 'A' }, undefined, once)),
  );
  for (const { status } of all) t.ok([201, 409].includes(status), String(status));
  const { rows } = await pool.query(`SELECT count(*)::integer AS made FROM advertisers`);
  t.same(rows, [{ made: 1 }]);
});

t.test('another body with the same key is 422; a refused request is remembered too', async (t) => {
  const { call } = await startService(t);
  const first = await call('POST', '/advertisers', { name: '' }, undefined, once);
  t.equal(first.status, 400);
  const retry = await call('POST', '/advertisers', { name: '' }, undefined, once);
  t.same([retry.status, retry.text, retry.headers['idempotent-replay']], [400, first.text, 'true']);
  const other = await call('POST', '/advertisers', { name: 'A' }, undefined, once);
  t.same([other.status, other.body.code], [422, 'idempotency_mismatch']);
});

t.test('a refusal inside the operation is remembered', async (t) => {
  const { call, make } = await startService(t);
  const body = { advertiser_id: 'adv', name: 'C', offer_url: 'https://shop.example/' };
  t.equal((await call('POST', '/campaigns', body, undefined, once)).status, 400);
  await make('/advertisers', { id: 'adv', name: 'A' });
  const retry = await call('POST', '/campaigns', body, undefined, once);
  t.same([retry.status, retry.headers['idempotent-replay']], [400, 'true']);
});

t.test('after a 5xx the retry runs for real', async (t) => {
  const { call, pool } = await startService(t);
  await pool.query('ALTER TABLE audit_log ADD CONSTRAINT nothing CHECK (false) NOT VALID');
  t.equal((await call('POST', '/advertisers', { name: 'A' }, undefined, once)).status, 500);
  await pool.query('ALTER TABLE audit_log DROP CONSTRAINT nothing');
  t.equal((await call('POST', '/advertisers', { name: 'A' }, undefined, once)).status, 201);
});

t.test('PATCH, PUT and DELETE too', async (t) => {
  const { call, make } = await startService(t);
  const { id } = await make('/keys', { role: 'admin' });
  const first = await call('DELETE', `/keys/${id}`, undefined, undefined, once);
  const retry = await call('DELETE', `/keys/${id}`, undefined, undefined, once);
  t.same([retry.text, retry.headers['idempotent-replay']], [first.text, 'true']);
  const put = { 'idempotency-key': 'put' };
  await call('PUT', '/exchange-rates/EUR', { rate: 2 }, undefined, put);
  t.equal(
    (await call('PUT', '/exchange-rates/EUR', { rate: 2 }, undefined, put)).headers['idempotent-replay'],
    'true',
  );
});

t.test('the answer is remembered in the transaction of the change itself', async (t) => {
  const { call, pool } = await startOwnService(t);
  // A process that dies right after the commit never comes to remember anything afterwards.
  await pool.query(`CREATE TABLE seen AS SELECT 0 AS remembered`);
  await pool.query(`CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE seen SET remembered = (SELECT count(*) FROM idempotency_attempts WHERE status = 201);
    RETURN NULL; END $$`);
  await pool.query(`CREATE CONSTRAINT TRIGGER look AFTER INSERT ON advertisers DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION look()`);
  await call('POST', '/advertisers', { name: 'A' }, undefined, once);
  t.same((await pool.query('SELECT remembered FROM seen')).rows, [{ remembered: 1 }]);
});
