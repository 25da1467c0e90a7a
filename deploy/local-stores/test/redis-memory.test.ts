import { test } from 'tap';
import { redisMemoryBytes } from '../src/config.js';

const gib = 1024 ** 3;

test('the built-in Redis has a quarter of the memory, or what it is told', async (t) => {
  t.equal(redisMemoryBytes(8 * gib, {}), 2 * gib);
  t.equal(redisMemoryBytes(gib / 2, {}), gib / 4, 'and never less than 256 MiB');
  t.equal(redisMemoryBytes(8 * gib, { REDIS_EMBEDDED_MEMORY_BYTES_MAX: `${gib}` }), gib);
  for (const text of ['1gb', '1000', '-1', '1e30'])
    t.throws(() => redisMemoryBytes(8 * gib, { REDIS_EMBEDDED_MEMORY_BYTES_MAX: text }), /at least 67108864/);
});
