import t from 'tap';
import { parse } from 'yaml';
import {
  containersOf,
  filesBelow,
  read,
  readCompose,
  readManifests,
  readTargets,
  type Scraping,
  stagesOf,
} from '../src/index.js';

const folder = 'deploy/observe/prometheus';
const scraping = (file: string) => (parse(read(`${folder}/${file}`)) as Scraping).scrape_configs;
const deployments = filesBelow('deploy/kubernetes/base', /\.yaml$/)
  .flatMap(readManifests)
  .filter(({ kind }) => kind === 'Deployment');

t.test('every process of the compose file is scraped, where it listens', async (t) => {
  const targets = readTargets('deploy/Dockerfile');
  const { services } = readCompose('deploy/compose.yaml');
  const scraped = scraping('prometheus.yml').flatMap(({ static_configs = [] }) =>
    static_configs.flatMap((each) => each.targets),
  );
  const listening = ['ingest', 'query', 'conversions', 'manage', 'worker'].map((name) => {
    const image = Object.assign(
      {},
      ...stagesOf(targets, name)
        .map(({ env }) => env)
        .reverse(),
    );
    const { METRICS_PORT, WORKER_METRICS_PORT } = { ...image, ...services[name]!.environment };
    return `${name}:${name === 'worker' ? WORKER_METRICS_PORT : METRICS_PORT}`;
  });
  t.strictSame(scraped, listening);
});

t.test('every job is one that the alerts know', async (t) => {
  const asked = [...read(`${folder}/rules.yml`).matchAll(/job=~"([^"]+)"/g)].map(([, regex]) => regex!);
  t.ok(asked.length > 0);
  for (const file of ['prometheus.yml', 'local.yml', 'kubernetes.yml']) {
    for (const { job_name, relabel_configs = [] } of scraping(file)) {
      const renamed = relabel_configs.filter(({ target_label }) => target_label === 'job');
      const jobs = [job_name, ...renamed.map(({ replacement }) => replacement!.replace('$1', 'ingest'))];
      for (const regex of asked) for (const job of jobs) t.match(job, new RegExp(`^(?:${regex})$`), file);
    }
  }
});

t.test('in Kubernetes the pods are found, by what the manifests say of them', async (t) => {
  const [{ kubernetes_sd_configs, relabel_configs = [] }] = scraping('kubernetes.yml') as [
    Scraping['scrape_configs'][number],
  ];
  const [namespace] = readManifests('deploy/kubernetes/common/namespace.yaml');
  t.match(kubernetes_sd_configs, [{ role: 'pod', namespaces: { names: [namespace!.metadata.name] } }]);
  t.ok(
    relabel_configs.some(({ target_label }) => target_label === 'pod'),
    'the scaling asks by pod',
  );
  for (const deployment of deployments) {
    const { annotations = {}, labels } = deployment.spec.template.metadata;
    const { name } = deployment.metadata;
    t.equal(labels['app.kubernetes.io/name'], name);
    if (name === 'gateway') continue;
    const ports = containersOf(deployment).flatMap((each) => each.ports!.map((port) => port.containerPort));
    const shown = ports.find((port) => port === 9464) ?? ports[0];
    t.match(annotations, { 'prometheus.io/scrape': 'true', 'prometheus.io/port': `${shown}` }, name);
    t.equal(
      ports.includes(9464),
      name !== 'worker',
      'a port of their own, but for the worker, which has no other',
    );
  }
});
