import t from 'tap';
import { clusterOptions, RedisUrlError, sentinelOptions } from '../src/index.js';

t.test('a URL of Sentinels names their addresses, the primary, and its user', async (t) => {
  t.same(sentinelOptions('redis+sentinel://one:26380,two,[::1]:5/tracking'), {
    sentinels: [
      { host: 'one', port: 26_380 },
      { host: 'two', port: 26_379 },
      { host: '::1', port: 5 },
    ],
    name: 'tracking',
  });
  t.match(sentinelOptions('redis+sentinel://user:p%40ss@one/a%20b?sentinel_password=s%26t'), {
    username: 'user',
    password: 'p@ss',
    name: 'a b',
    sentinelPassword: 's&t',
  });
  t.match(sentinelOptions('redis+sentinel://:secret@one/a'), { username: undefined, password: 'secret' });
  t.match(sentinelOptions('rediss+sentinel://one/a'), { tls: {}, enableTLSForSentinelMode: true });
});

t.test('one that names no primary, or something unknown, is refused in words', async (t) => {
  for (const [url, why] of [
    ['redis+sentinel://one:26379', /must be like redis\+sentinel:/],
    ['redis+sentinel://one:26379/', /must be like/],
    ['redis+sentinel:///name', /must be like/],
    ['redis+sentinel://one:port/name', /names a server that is none/],
    ['redis+sentinel://one,,two/name', /names a server that is none/],
    ['redis+sentinel://one/name?sentinelPassword=x', /unknown parameter: sentinelPassword/],
  ] as const) {
    t.throws(() => sentinelOptions(url), { message: why, name: new RedisUrlError('').name }, url);
  }
});

t.test('a URL of a cluster names some of its servers, and the user of all', async (t) => {
  t.same(clusterOptions('redis+cluster://one:7000,two,[::1]:5'), {
    addresses: [
      { host: 'one', port: 7_000 },
      { host: 'two', port: 6_379 },
      { host: '::1', port: 5 },
    ],
    options: {},
  });
  t.match(clusterOptions('rediss+cluster://user:p%40ss@one/0').options, {
    username: 'user',
    password: 'p@ss',
    tls: {},
  });
  for (const [url, why] of [
    ['redis+cluster://', /must be like redis\+cluster:/],
    ['redis+cluster://one/1', /must be like/],
    ['redis+cluster://one:port', /names a server that is none/],
    ['redis+cluster://one?sentinel_password=x', /unknown parameter: sentinel_password/],
  ] as const) {
    t.throws(() => clusterOptions(url), { message: why, name: new RedisUrlError('').name }, url);
  }
});
