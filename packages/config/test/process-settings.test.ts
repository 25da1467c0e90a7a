import t from 'tap';
import { readProcessSettings } from '../src/index.js';

const stores = { DATABASE_URL: 'postgres://a', REDIS_URL: 'redis://a', CLICKHOUSE_URL: 'http://a' };
const read = (env: NodeJS.ProcessEnv) => readProcessSettings({ ...stores, ...env });

t.test('a LOG_LEVEL that is none is said with those that there are', async (t) => {
  t.equal(read({}).logLevel, 'warn');
  t.equal(read({ LOG_LEVEL: '' }).logLevel, 'warn');
  t.equal(read({ LOG_LEVEL: 'debug' }).logLevel, 'debug');
  t.throws(() => read({ LOG_LEVEL: 'verbose' }), {
    message: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "verbose".',
  });
});

t.test('a URL of another kind is said by its setting, without its password', async (t) => {
  const cases = [
    ['DATABASE_URL', 'mysql://me:secret@a/b', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'localhost', 'postgres://user:password@host:5432/database'],
    ['REDIS_URL', 'redis+sentinel://a:26379', 'redis://user:password@host:6379'],
    ['REDIS_URL', 'redis+cluster://a:6379/1', 'redis://user:password@host:6379'],
    ['REDIS_URL', 'redis+clustered://a:6379', 'redis://user:password@host:6379'],
    ['CLICKHOUSE_URL', '127.0.0.1:8123', 'http://user:password@host:8123/database'],
    ['CLICKHOUSE_URL', 'localhost:8123', 'http://user:password@host:8123/database'],
  ] as const;
  for (const [name, text, like] of cases) {
    t.throws(() => read({ [name]: text }), { message: `${name} must be a URL such as ${like}.` });
  }
  t.equal(read({ DATABASE_URL: 'postgresql://a/b' }).databaseUrl, 'postgresql://a/b');
  const cluster = 'rediss+cluster://:secret@a:6379,b';
  t.equal(read({ REDIS_URL: cluster }).redisUrl, cluster);
  t.equal(read({ CLICKHOUSE_URL: 'https://a' }).clickhouseUrl, 'https://a');
  for (const name of Object.keys(stores)) {
    t.throws(() => read({ [name]: '' }), { message: `${name} is not set.` });
  }
});
