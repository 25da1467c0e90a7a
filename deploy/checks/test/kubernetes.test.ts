import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateFile } from '@clicktrail/gateway';
import t from 'tap';
import { filesBelow, type Manifest, read, readManifests, root, variablesRead } from '../src/index.js';

const files = filesBelow('deploy/kubernetes', /\.yaml$/);
const all = files.flatMap((file) => readManifests(file).map((document) => ({ file, document })));
const ofKind = (kind: string) =>
  all.filter(({ document }) => document.kind === kind).map(({ document }) => document);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
const { version } = JSON.parse(read('package.json')) as { version: string };
const deployments = ofKind('Deployment');
const containersOf = ({ spec }: Manifest) => spec.template.spec.containers;

t.test('every file that a kustomization names is there, and every file is named', async (t) => {
  const kustomizations = all.filter(({ file }) => file.endsWith('/kustomization.yaml'));
  const used = kustomizations.flatMap(({ file, document }) =>
    [...(document.resources ?? []), ...(document.components ?? [])].map((path) => join(dirname(file), path)),
  );
  for (const path of used) t.ok(existsSync(join(root, path)), path);
  for (const file of files.filter((each) => !each.endsWith('/kustomization.yaml')))
    t.ok(used.includes(file), file);
});

t.test('every image is one of ours in this version', async (t) => {
  const targets = [...read('deploy/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name!);
  const images = [...deployments, ...ofKind('Job')].flatMap(containersOf).map(({ image }) => image);
  t.equal(images.length, 7);
  for (const image of images) {
    const [, name, tag] = /^clicktrail\/(\w+):(.+)$/.exec(image)!;
    t.ok(targets.includes(name!), image);
    t.equal(tag, version, image);
  }
  for (const { file, document } of all) {
    for (const { newTag } of document.images ?? []) t.equal(newTag, version, file);
    for (const { pairs } of document.labels ?? []) t.equal(pairs['app.kubernetes.io/version'], version, file);
  }
});

t.test(
  'every deployment has probes, a budget for disruptions, requests, and no more rights than it needs',
  async (t) => {
    t.equal(deployments.length, 6);
    for (const deployment of deployments) {
      const name = deployment.metadata.name;
      const pod = deployment.spec.template.spec;
      t.match(pod, { automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } }, name);
      t.match(named('PodDisruptionBudget', name)?.spec.selector, deployment.spec.selector, `${name}: budget`);
      for (const container of containersOf(deployment)) {
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
          t.equal(container[probe]?.httpGet.port, 'http', `${name}: ${probe}`);
        }
        t.ok(container.resources.requests.cpu && container.resources.requests.memory, `${name}: requests`);
        t.ok(container.resources.limits.memory, `${name}: limits`);
        t.match(
          container.securityContext,
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
          name,
        );
      }
    }
  },
);

t.test('every variable that is set is one that is read, and no secret stands in a file', async (t) => {
  const services = variablesRead('packages/parts', 'packages/observe', 'services', 'deploy/migrations');
  const template = readFileSync(templateFile, 'utf8');
  for (const variable of Object.keys(named('ConfigMap', 'clicktrail')!.data))
    t.ok(services.includes(variable), variable);
  for (const variable of Object.keys(named('ConfigMap', 'gateway')!.data)) {
    t.ok(template.includes(`\${${variable}}`), variable);
  }
  for (const container of [...deployments, ...ofKind('Job')].flatMap(containersOf)) {
    for (const { name } of container.env ?? []) t.ok(services.includes(name), `${container.name}: ${name}`);
    for (const { configMapRef } of container.envFrom) {
      if (configMapRef) t.ok(named('ConfigMap', configMapRef.name), configMapRef.name);
    }
  }
  t.strictSame(ofKind('Secret'), []);
});

t.test('a process that is stopped has the time that it takes', async (t) => {
  for (const deployment of deployments) {
    const [container] = containersOf(deployment);
    const numberOf = (name: string) => Number(container!.env?.find((each) => each.name === name)?.value ?? 0);
    const needsMs = numberOf('STOP_DELAY_MS') + numberOf('STOP_WITHIN_MS');
    const graceMs = Number(deployment.spec.template.spec.terminationGracePeriodSeconds) * 1_000;
    t.ok(graceMs > needsMs, deployment.metadata.name);
  }
});

t.test('what is scaled exists, and so does every series that it is scaled by', async (t) => {
  const sources = ['packages', 'services']
    .flatMap((folder) => filesBelow(folder, /\/src\/.*\.ts$/))
    .map(read)
    .join('\n');
  t.equal(ofKind('ScaledObject').length, 4);
  for (const { spec } of ofKind('ScaledObject')) {
    t.ok(named('Deployment', spec.scaleTargetRef.name), spec.scaleTargetRef.name);
    for (const { metadata } of spec.triggers) {
      for (const [series] of metadata.query.matchAll(/clicktrail_\w+/g)) {
        t.ok(sources.includes(`'${series}'`), series);
      }
    }
  }
});

t.test('the services are reached through the gateway only', async (t) => {
  t.match(named('NetworkPolicy', 'nothing-by-default')?.spec, {
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const from = named('NetworkPolicy', 'services')!.spec.ingress[0]!.from;
  t.equal(from[0]!.podSelector!.matchLabels['app.kubernetes.io/component'], 'gateway');
});
