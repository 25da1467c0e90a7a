import t from 'tap';
import { storeChecks } from '../src/index.js';

t.test('a proof serves all checks of a second, also one that failed', async (t) => {
  let proofs = 0;
  const prove = async () => {
    proofs += 1;
    if (proofs === 1) throw new Error('read-only');
  };
  const never = { prove: async () => t.fail('not asked') };
  const { redis } = storeChecks({
    postgres: never,
    clickhouse: never,
    redis: { status: () => 'ready', prove },
  });
  await Promise.all([t.rejects(redis(), /read-only/), t.rejects(redis(), /read-only/)]);
  await t.rejects(redis(), /read-only/);
  t.equal(proofs, 1);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await redis();
  t.equal(proofs, 2);
});

t.test('Redis without a connection is down, and is not asked', async (t) => {
  const never = { prove: async () => t.fail('not asked') };
  const { redis } = storeChecks({
    postgres: never,
    clickhouse: never,
    redis: { status: () => 'reconnecting', ...never },
  });
  await t.rejects(redis(), { message: 'Redis: reconnecting' });
});

t.test('Redis is down from the moment its connection is lost, however fresh its proof', async (t) => {
  const ready = { prove: async () => {} };
  let status = 'ready';
  const { redis } = storeChecks({
    postgres: ready,
    clickhouse: ready,
    redis: { status: () => status, ...ready },
  });
  await redis();
  status = 'reconnecting';
  await t.rejects(redis(), { message: 'Redis: reconnecting' });
  status = 'ready';
  await redis();
});
