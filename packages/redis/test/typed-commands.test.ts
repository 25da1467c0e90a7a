import { privateStore } from '@clicktrail/testing';
import t from 'tap';
import { connectForCommands, waitUntilReady } from '../src/index.js';

async function hangingRedis(t: Parameters<typeof privateStore>[0], waitMs: number) {
  const server = await privateStore(t, 'redis');
  const redis = connectForCommands(server.url, waitMs);
  redis.on('error', () => {}); // what a command says is looked at below
  t.teardown(() => {
    redis.disconnect();
    server.kill('SIGCONT');
  });
  await waitUntilReady(redis);
  server.kill('SIGSTOP');
  return { server, redis };
}

t.test('a command that someone typed waits while Redis is away for a moment', async (t) => {
  const { server, redis } = await hangingRedis(t, 20_000);
  const answer = redis.ping();
  setTimeout(() => server.kill('SIGCONT'), 500);
  t.equal(await answer, 'PONG');
});

t.test('and ends with an error where it stays away', async (t) => {
  const { redis } = await hangingRedis(t, 500);
  await t.rejects(redis.ping(), { message: 'Command timed out' });
  await t.rejects(redis.multi().get('a').lrange('b', 0, -1).exec(), { message: 'Command timed out' });
});
