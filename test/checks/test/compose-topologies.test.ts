import { connectForCommands, missingForDurability } from '@clicktrail/redis';
import { bareRedis, freePort } from '@clicktrail/testing';
import t from 'tap';
import { kustomizeAs, read, readCompose, sourceOf, variablesRead } from '../src/index.js';

const base = readCompose('deploy/compose.yaml');
const onRedis = Object.keys(base.services).filter((name) => base.services[name]!.environment?.REDIS_URL);
const files = ['deploy/compose.sentinel.yaml', 'deploy/compose.redis-cluster.yaml'];

/** The settings that a container writes for its server: what stands in its command between the marks, filled in. */
function settingsIn(command: string[] = []): string[] {
  const text = /<<EOF\n(?<settings>[\s\S]*?)\n\s*EOF\n/.exec(command.at(-1) ?? '')?.groups?.settings ?? '';
  return text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/\$\$\{VALKEY_MAXMEMORY[^}]*\}/, '1gb')
        .replaceAll('$$VALKEY_NAME', 'one'),
    )
    .filter(
      (line) =>
        line !== '' && !/^(dir|requirepass|masterauth|\$\$\{VALKEY_PRIMARY|sentinel auth-pass) ?/.test(line),
    );
}

for (const file of files) {
  const { services } = readCompose(file);
  const servers = Object.entries(services).filter(([, { image }]) => image);

  t.test(`${file}: every process that uses Redis gets the address, and only what it reads`, async (t) => {
    for (const name of onRedis) {
      const { environment = {} } = services[name] ?? {};
      t.match(environment.REDIS_URL, /^redis\+(sentinel|cluster):\/\/:\$\{VALKEY_PASSWORD:\?\}@/, name);
      const known = variablesRead(
        sourceOf(name),
        'packages/config',
        'packages/service',
        'packages/telemetry',
      );
      for (const variable of Object.keys(environment)) t.ok(known.includes(variable), `${name}: ${variable}`);
    }
    for (const [name, { healthcheck }] of servers) t.ok(healthcheck?.test, `${name} has a health check`);
    const asked = [...read(file).matchAll(/\$\{([A-Z_]+):/g)].map(([, name]) => name!);
    t.same(
      [...new Set(asked)].sort(),
      ['VALKEY_MAXMEMORY', 'VALKEY_PASSWORD', 'VALKEY_PRIMARY'].filter((name) => asked.includes(name)),
    );
  });

  t.test(`${file}: a server starts with the settings, which lose nothing`, async (t) => {
    const all = new Set(servers.map(([, { command }]) => settingsIn(command).join('\n')));
    for (const settings of [...all].filter(Boolean)) {
      const isSentinel = settings.includes('sentinel monitor');
      const here = settings.replace('clicktrail valkey 6379', `clicktrail 127.0.0.1 ${await freePort()}`);
      const own = settings.includes('cluster-enabled') ? [`cluster-port ${await freePort()}`] : [];
      const url = await bareRedis(t, [...here.split('\n'), ...own], isSentinel ? ['--sentinel'] : []);
      const redis = connectForCommands(url);
      t.teardown(() => redis.disconnect());
      if (isSentinel) {
        t.match(String(await redis.info('sentinel')), /master0:name=clicktrail/);
        continue;
      }
      t.same(await missingForDurability(redis), []);
    }
  });
}

t.test('the components of Kubernetes ask for a replica, and a cluster for several queues', async (t) => {
  const example = 'deploy/kubernetes/overlays/example';
  const resources = ['../../base', 'ingress.yaml'];
  const dataWith = (component: string) =>
    kustomizeAs(example, { resources, components: ['settings', `../../components/${component}`] }).find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'clicktrail',
    )!.data;
  t.match(dataWith('redis-sentinel'), { REDIS_ACK_REPLICAS: '1', QUEUE_SHARDS: '4' });
  t.match(dataWith('redis-cluster'), { REDIS_ACK_REPLICAS: '1', QUEUE_SHARDS: '3' });
});
