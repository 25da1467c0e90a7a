import t from 'tap';
import { readConfig } from '../src/index.js';

const stores = { DATABASE_URL: 'postgres://a', REDIS_URL: 'redis://a', CLICKHOUSE_URL: 'http://a' };

t.test('a setting that is no number keeps the worker from starting', async (t) => {
  for (const [name, text] of Object.entries({
    QUEUE_SHARDS: 'two',
    WORKER_LINGER_MS: '0.5',
    WORKER_LINGER_MS_MAX: '-1',
    WORKER_FLUSH_BYTES: '8MB',
    WORKER_JOBS_IN_HAND: '0',
    WORKER_LOCK_MS: '10s',
    WORKER_STALLED_INTERVAL_MS: 'x',
    WORKER_METRICS_PORT: 'none',
  })) {
    t.throws(
      () => readConfig({ ...stores, [name]: text }),
      new RegExp(`${name} must be a whole number`),
      name,
    );
  }
  t.match(readConfig({ ...stores, QUEUE_SHARDS: '2', WORKER_LINGER_MS: '0', WORKER_LOCK_MS: '' }), {
    shards: 2,
    lingerMs: 0,
    lockDurationMs: 10_000,
    metricsPort: undefined,
  });
});

t.test('POSTBACK_ALLOW_PRIVATE is true or false, and nothing else', async (t) => {
  const read = (POSTBACK_ALLOW_PRIVATE: string) =>
    readConfig({ ...stores, POSTBACK_ALLOW_PRIVATE }).postbackAllowPrivate;
  t.equal(read('true'), true);
  for (const text of ['', 'false']) t.equal(read(text), false, text);
  for (const text of ['yes', '1', 'TRUE']) {
    t.throws(() => read(text), { message: `POSTBACK_ALLOW_PRIVATE must be true or false, not "${text}".` });
  }
});
