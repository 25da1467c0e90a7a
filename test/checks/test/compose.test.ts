import { readFileSync } from 'node:fs';
import { templateFile } from '@clicktrail/operator/gateway';
import t from 'tap';
import {
  filesBelow,
  read,
  readCompose,
  readTargets,
  sourceOf,
  stagesOf,
  variablesRead,
} from '../src/index.js';

const compose = readCompose('deploy/compose.yaml');
const services = Object.entries(compose.services);
const http = ['ingest', 'query', 'conversions', 'manage'];
const readBy = (name: string) =>
  variablesRead(sourceOf(name), 'packages/config', 'packages/service', 'packages/telemetry');
const askedByTemplate = [
  ...new Set(
    [...readFileSync(templateFile, 'utf8').matchAll(/\$\{(GATEWAY_[A-Z_]+)\}/g)].map(([, name]) => name!),
  ),
].sort();

t.test('every variable that a service is given is one that it reads', async (t) => {
  for (const [name, { environment, build }] of services) {
    if (!build || name === 'gateway') continue;
    const known = readBy(name);
    for (const variable of Object.keys(environment!)) {
      t.ok(known.includes(variable), `${name} reads ${variable}`);
    }
  }
});

t.test('the gateway is told everything that its template asks for, and nothing else', async (t) => {
  const [image] = stagesOf(readTargets('deploy/Dockerfile'), 'gateway');
  const told = Object.keys(image!.env).filter((name) => name.startsWith('GATEWAY_'));
  t.strictSame(told.sort(), askedByTemplate);
  for (const name of Object.keys(compose.services.gateway!.environment!))
    t.ok(askedByTemplate.includes(name), name);
});

t.test('secrets come from the environment only', async (t) => {
  const secret = /(PASSWORD|SECRET|_KEY|_URL)$/;
  for (const [name, { environment = {} }] of services) {
    for (const [variable, value] of Object.entries(environment)) {
      if (secret.test(variable)) t.match(value, /\$\{\w+/, `${name}: ${variable}`);
    }
  }
  const example = read('deploy/.env.example');
  const offered = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);
  t.strictSame(offered.sort(), [...new Set(asked)].sort(), '.env.example has what is asked for');
  t.notMatch(example, /^(\w*PASSWORD|\w*KEY)=.+/m, 'and no secret');
});

t.test('a process that is stopped has the time that it takes', async (t) => {
  for (const name of http) {
    const { environment, stop_grace_period } = compose.services[name]!;
    const needsMs = Number(environment!.STOP_DELAY_MS) + Number(environment!.STOP_WITHIN_MS);
    t.ok(Number.parseInt(stop_grace_period, 10) * 1000 > needsMs, name);
  }
});

t.test('the only gateway does not refuse clicks for as long as an export runs', async (t) => {
  const { stop_grace_period } = compose.services.gateway!;
  t.match(stop_grace_period, /^\d+s$/);
  t.ok(Number.parseInt(stop_grace_period, 10) <= 60, stop_grace_period);
});

t.test('no secret is in a command line', async (t) => {
  for (const [name, { command = [] }] of services) {
    const started = command.join(' ').split('\n')[0]!;
    t.notMatch(started, /PASSWORD|SECRET|_KEY/, name);
  }
  t.match(compose.services.valkey!.command!.at(-1), /<<EOF\nrequirepass "\$\$VALKEY_PASSWORD"\n/);
});

t.test('what ClickHouse has answered is on the disk, as with the embedded one', async (t) => {
  const mounted = compose.services.clickhouse!.volumes!.flatMap(
    (each) => /^\.\/([^:]+)/.exec(each)?.[1] ?? [],
  );
  const files = filesBelow('deploy/clickhouse', /\.xml$/).map((file) => file.replace('deploy/', ''));
  t.strictSame(mounted.sort(), files.filter((file) => !file.endsWith('cluster.xml')).sort());
  const settings = (text: string) => [...text.matchAll(/<(fsync_\w+)>1</g)].map(([, name]) => name);
  const embedded = settings(read('deploy/clickhouse-embedded/src/engine-arguments.ts'));
  t.ok(embedded.length > 0);
  t.strictSame(settings(read('deploy/clickhouse/durability.xml')), embedded);
});

t.test('a command of an operator waits for the stores alone: a restore wants them empty', async (t) => {
  t.strictSame(Object.keys(compose.services.operator!.depends_on!), ['postgres', 'valkey', 'clickhouse']);
  t.strictSame(compose.services.operator!.profiles, ['operator'], 'and it does not run by itself');
});

t.test('every process is as small as it can be made, and every store has a health check', async (t) => {
  for (const [name, service] of services) {
    if (service.build) {
      t.match(
        service,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
        name,
      );
    } else t.ok(service.healthcheck?.test, name);
  }
});

t.test('a server that the gateway left out is asked again before the next one is restarted', async (t) => {
  const places = ['deploy/Dockerfile', 'deploy/compose.yaml', 'docs/configuration.md', 'docs/deployment.md'];
  for (const place of places) {
    const servers = [...read(place).matchAll(/\bserver [a-z]+:8080[^;]*;/g)].map(([server]) => server);
    t.ok(servers.length > 0, place);
    for (const server of servers) t.match(server, / max_fails=1 fail_timeout=1s;$/, `${place}: ${server}`);
  }
});
