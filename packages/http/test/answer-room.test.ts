import { randomBytes } from 'node:crypto';
import { connectForRequests } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { createAnswerRoom } from '../src/index.js';
import { idempotentService } from './support/idempotent-service.js';
import type { ErrorBody } from './support/test-app.js';

const roomy = { hasRoom: () => true };

t.test('a key that has had much remembered is told to wait, and what is remembered stays', async (t) => {
  const { app, redis, post, will, runs } = await idempotentService(t, 5_000, connectForRequests, (each) =>
    createAnswerRoom(each, roomy),
  );
  const five = { secret: 'five' };
  will(async () => ({ success: true, id: randomBytes(20_000).toString('hex') }));
  const first = await post('0', five);
  let n = 1;
  // Five requests a minute: 150 KB an hour. Other processes are told by Redis, so it takes a moment.
  const refused = await waitFor(
    async () => {
      const answer = await post(`${n++}`, five);
      return answer.statusCode === 429 && answer;
    },
    { intervalMs: 120 },
  );
  t.ok(n <= 8, `after ${n - 1} answers`);
  t.match(refused.json<ErrorBody>(), { code: 'rate_limited', message: /as much remembered as it may/ });
  const retryAfter = Number(refused.headers['retry-after']);
  t.ok(retryAfter > 3_500 && retryAfter <= 3_600, `until the hour is over: ${retryAfter}`);

  const ran = runs();
  t.match(await post('0', five), { statusCode: 201, payload: first.payload }, 'its own retries are answered');
  t.equal((await post('new', { ...five, payload: '{}' })).statusCode, 429, 'a bad request too');
  t.equal(runs(), ran);
  t.equal((await post(undefined, five)).statusCode, 201, 'without an Idempotency-Key nothing is remembered');
  t.equal((await post('a', { secret: 'other' })).statusCode, 201, 'other keys have their own');
  const left = await redis.keys('clicktrail-idempotency:*');
  t.equal(left.length, n, 'a refused one leaves nothing in Redis');
  await app.close();
});

t.test('ordinary answers at the full rate of a key never meet the bound', async (t) => {
  const { redis, post } = await idempotentService(t, 5_000, connectForRequests, (each) =>
    createAnswerRoom(each, roomy),
  );
  for (let i = 0; i < 300; i++) t.equal((await post(`${i}`, { secret: 'five' })).statusCode, 201);
  const bytes = await waitFor(async () => Number(await redis.get('clicktrail-remembered:key_five')));
  await waitFor(async () => Number(await redis.get('clicktrail-remembered:key_five')) >= 300 * 320);
  t.ok(bytes <= 300 * 512, `an hour of it: ${bytes} of ${300 * 512} bytes`);
  const record = (await redis.keys('clicktrail-idempotency:*'))[0]!;
  const size = (await redis.memory('USAGE', record)) as number;
  t.ok(size <= 400, `a small answer takes ${size} bytes of Redis`);
});

t.test('Redis keeps its last room for events: new keys are 503, known ones are answered', async (t) => {
  let hasRoom = true;
  const { redis, post, runs } = await idempotentService(t, 5_000, connectForRequests, (each) =>
    createAnswerRoom(each, { hasRoom: () => hasRoom }),
  );
  const first = await post('known');
  hasRoom = false;
  const refused = await post('new');
  t.match(refused, { statusCode: 503, headers: { 'retry-after': '10' } });
  t.equal(refused.json<ErrorBody>().code, 'unavailable');
  t.match(await post('known'), { statusCode: 201, payload: first.payload });
  t.equal(runs(), 1);
  t.equal((await redis.keys('clicktrail-idempotency:*')).length, 1);
  hasRoom = true;
  t.equal((await post('new')).statusCode, 201, 'it was not remembered as refused');
});

t.test('an answer counts by its bytes', async (t) => {
  const { redis, post, will } = await idempotentService(t, 5_000, connectForRequests, (each) =>
    createAnswerRoom(each, roomy),
  );
  will(async () => ({ success: true, id: '\u4e00'.repeat(1_000) }));
  await post('0', { secret: 'five' });
  const bytes = await waitFor(async () => Number(await redis.get('clicktrail-remembered:key_five')));
  t.ok(bytes > 3_000 && bytes < 3_500, `${bytes} bytes for a thousand characters of three`);
});
