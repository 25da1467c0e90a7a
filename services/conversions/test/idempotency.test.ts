import t from 'tap';
import { startService } from './support/start-service.js';

t.test('Idempotency-Key', async (t) => {
  const { call, click, deps, pool } = await startService(t);
  const post = (body: object, key: string) =>
    call('POST', '/api/v1/conversions', 'advertiser', body, { 'idempotency-key': key });

  await t.test('protects a sale that has no identity of its own', async (t) => {
    const first = await post({ coupon: 'SAVE10', revenue: 5 }, 'k1');
    const again = await post({ coupon: 'SAVE10', revenue: 5 }, 'k1');
    t.match(again, { status: 201, headers: { 'idempotent-replay': 'true' } });
    t.same(again.body, first.body);
    t.equal((await post({ coupon: 'SAVE10', revenue: 6 }, 'k1')).status, 422);
    t.equal((await post({ coupon: 'SAVE10', revenue: 5 }, 'k2')).status, 201);
  });

  await t.test('of many at once one runs', async (t) => {
    const body = { coupon: 'SAVE10', revenue: 7 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, 'k3')));
    const statuses = new Set(answers.map(({ status }) => status));
    t.ok(
      [...statuses].every((status) => status === 201 || status === 409),
      [...statuses].join(),
    );
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM conversions WHERE revenue = 7');
    t.equal(rows[0].n, 1);
  });

  await t.test('a refusal of the operation is remembered', async (t) => {
    const clickId = await click({ fraudReasons: ['velocity'] });
    t.equal((await post({ click_id: clickId }, 'k4')).status, 422);
    t.match(await post({ click_id: clickId }, 'k4'), {
      status: 422,
      headers: { 'idempotent-replay': 'true' },
    });
  });

  await t.test('a replay of a postback: one run, and its answer is there if the process dies', async (t) => {
    await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/' WHERE id = 'pub-1'`);
    const sale = await post({ click_id: await click(), txid: 'told' }, 'k7');
    const ofSale = `?conversion_id=${sale.body.conversion.id}`;
    const [{ id }] = (await call('GET', `/api/v1/postbacks${ofSale}`, 'admin')).body.rows;
    const runs = async () =>
      (await pool.query('SELECT run FROM postbacks WHERE id = $1', [id])).rows[0].run as number;
    const before = await runs();
    const replay = () =>
      call('POST', `/api/v1/postbacks/${id}/replay`, 'admin', undefined, { 'idempotency-key': 'k8' });
    const { finish } = deps.idempotency;
    deps.idempotency.finish = () => Promise.reject(new Error('the process died'));
    t.teardown(() => (deps.idempotency.finish = finish));
    const first = await replay();
    const again = await replay();
    t.same([again.status, again.body, again.headers['idempotent-replay']], [200, first.body, 'true']);
    t.equal(await runs(), before + 1);
  });

  await t.test('a PATCH too', async (t) => {
    const { body } = await post({ click_id: await click() }, 'k5');
    const patch = () =>
      call(
        'PATCH',
        `/api/v1/conversions/${body.conversion.id}`,
        'admin',
        { payout: 3 },
        { 'idempotency-key': 'k6' },
      );
    const first = await patch();
    const again = await patch();
    t.same([again.status, again.body], [200, first.body]);
    t.equal(again.headers['idempotent-replay'], 'true');
  });
});
