import { Refusal } from '@clicktrail/contracts';
import { connectForRequests, noAcks } from '@clicktrail/redis';
import { freePort, type TestHandle } from '@clicktrail/testing';
import { test } from 'tap';
import {
  createKeyLocks,
  createRedisIdempotencyStore,
  type IdempotencyStore,
  type KeyLocks,
  registerIdempotency,
} from '../src/index.js';
import { bearer, testApp } from './support/test-app.js';
import { testRedis } from './support/test-redis.js';

interface Sides {
  /** The operation of this side fails from now on. */
  fail: boolean;
  post(
    path: 'here' | 'elsewhere',
    key: string,
    body?: string,
  ): Promise<{ status: number; replayed: boolean }>;
}

/** Two operations of one origin: one is remembered beside the locks, one in a store of its own. */
async function sides(t: TestHandle, locksOf?: KeyLocks): Promise<Sides> {
  const [here, elsewhere] = [(await testRedis(t)).redis, (await testRedis(t)).redis];
  const app = testApp();
  t.teardown(() => app.close());
  const add = (path: string, store: IdempotencyStore, keyLocks?: KeyLocks) =>
    app.register(async (scope) => {
      registerIdempotency(scope, { store, keyLocks });
      scope.post(`/api/v1/${path}`, { config: { action: 'campaigns.write' } }, async (_request, reply) => {
        if (sides.fail) throw new Refusal('unavailable');
        return reply.code(201).send({ success: true });
      });
    });
  await add('here', createRedisIdempotencyStore(here, { acks: noAcks }));
  await add(
    'elsewhere',
    createRedisIdempotencyStore(elsewhere, { acks: noAcks }),
    locksOf ?? createKeyLocks(here),
  );
  const sides: Sides = {
    fail: false,
    post: async (path, key) => {
      const headers = { ...bearer('admin'), 'idempotency-key': key };
      const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, headers });
      return { status: answer.statusCode, replayed: answer.headers['idempotent-replay'] === 'true' };
    },
  };
  return sides;
}

const ran = { status: 201, replayed: false };
const replayed = { status: 201, replayed: true };
const mismatch = { status: 422, replayed: false };

test('a key that is used in one store is a mismatch in the other', async (t) => {
  const { post } = await sides(t);
  t.strictSame(await post('here', 'a'), ran);
  t.strictSame(await post('elsewhere', 'a'), mismatch);
  t.strictSame(await post('here', 'a'), replayed, 'the first stays');
  t.strictSame(await post('elsewhere', 'b'), ran);
  t.strictSame(await post('here', 'b'), mismatch);
  t.strictSame(await post('elsewhere', 'b'), replayed, 'the first stays');
});

test('of two at once in two stores, one runs', async (t) => {
  const { post } = await sides(t);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const answers = await Promise.all([post('here', key), post('elsewhere', key)]);
    t.strictSame(answers.map(({ status }) => status).sort(), [201, 422]);
  }
});

test('a failure gives the key back to either', async (t) => {
  const both = await sides(t);
  for (const [first, second] of [
    ['here', 'elsewhere'],
    ['elsewhere', 'here'],
  ] as const) {
    both.fail = true;
    t.equal((await both.post(first, first)).status, 503);
    both.fail = false;
    t.strictSame(await both.post(second, first), ran);
  }
});

test('Redis away: the other store is still exact by itself', async (t) => {
  const away = connectForRequests(`redis://127.0.0.1:${await freePort()}`);
  away.on('error', () => undefined);
  t.teardown(() => away.disconnect());
  const { post } = await sides(t, createKeyLocks(away));
  t.strictSame(await post('elsewhere', 'a'), ran);
  t.strictSame(await post('elsewhere', 'a'), replayed);
});
