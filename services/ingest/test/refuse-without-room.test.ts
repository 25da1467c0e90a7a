import { Refusal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { quickestMs } from '@clicktrail/testing';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import { refuseWithoutRoom } from '../src/routes/refuse-without-room.js';

const tight = { room: true };

async function appFor(t: Test) {
  tight.room = true;
  const app = Fastify();
  t.teardown(() => app.close());
  app.setErrorHandler((error, _request, reply) => reply.code((error as Refusal).status).send());
  const requireRoom = () => {
    if (!tight.room) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  };
  refuseWithoutRoom(app as unknown as App, { requireRoom }, { heldForMs: 1_000, heldMax: 2 });
  app.post('/', async () => ({ accepted: true }));
  await app.ready();
  const send = async (body = '{}') => {
    const sentAt = performance.now();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { statusCode, afterMs: performance.now() - sentAt };
  };
  return send;
}

t.test('where there is room a request passes at once', async (t) => {
  const send = await appFor(t);
  const tookMs = await quickestMs(900, async () => t.equal((await send()).statusCode, 200));
  t.ok(tookMs < 900);
});

t.test('without room it is refused after a pause, its body unread', async (t) => {
  const send = await appFor(t);
  tight.room = false;
  const { statusCode, afterMs } = await send('no JSON');
  t.equal(statusCode, 503);
  t.ok(afterMs >= 990, `after ${afterMs} ms`);
});

t.test('no more are held than there is memory for', async (t) => {
  const send = await appFor(t);
  tight.room = false;
  const answers = await Promise.all([send(), send(), send(), send()]);
  t.ok(answers.every(({ statusCode }) => statusCode === 503));
  t.equal(answers.filter(({ afterMs }) => afterMs >= 990).length, 2);
  const again = await send();
  t.ok(again.afterMs >= 990, 'those that were let go make room for others');
  tight.room = true;
  t.equal((await send()).statusCode, 200);
});
