import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateFile } from '@clicktrail/operator/gateway';
import t from 'tap';
import {
  containersOf,
  filesBelow,
  kustomize,
  kustomizeAs,
  type Manifest,
  podOf,
  read,
  readKustomization,
  readManifests,
  root,
  sourceOf,
  variablesRead,
} from '../src/index.js';

const all = filesBelow('deploy/kubernetes', /\.yaml$/);
const files = all.filter((file) => !file.endsWith('/kustomization.yaml'));
const kustomizations = all
  .filter((file) => file.endsWith('/kustomization.yaml'))
  .map((file) => ({ folder: dirname(file), kustomization: readKustomization(dirname(file)) }));
const manifests = files.flatMap(readManifests);
const ofKind = (kind: string, among = manifests) => among.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string, among = manifests) =>
  ofKind(kind, among).find(({ metadata }) => metadata.name === name);
const namesOf = (some: Manifest[]) => some.map(({ metadata }) => metadata.name).sort();
const { version } = JSON.parse(read('package.json')) as { version: string };
const deployments = ofKind('Deployment');
const workloads = [...deployments, ...ofKind('Job'), ...ofKind('Pod')];
const example = 'deploy/kubernetes/overlays/example';

t.test('every file that a kustomization names is there, and every file is named', async (t) => {
  const used = kustomizations.flatMap(({ folder, kustomization: { resources = [], components = [] } }) =>
    [...resources, ...components].map((path) => join(folder, path)),
  );
  for (const path of used) t.ok(existsSync(join(root, path)), path);
  for (const file of files) t.ok(used.includes(file), file);
});

t.test('every image is one of ours in this version', async (t) => {
  const targets = [...read('deploy/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name!);
  const images = workloads.flatMap(containersOf).map(({ image }) => image);
  t.equal(images.length, 8);
  for (const image of images) {
    const [, name, tag] = /^clicktrail\/(\w+):(.+)$/.exec(image)!;
    t.ok(targets.includes(name!), image);
    t.equal(tag, version, image);
  }
  for (const { folder, kustomization } of kustomizations) {
    for (const { newTag } of kustomization.images ?? []) t.equal(newTag, version, folder);
    for (const { pairs } of kustomization.labels ?? [])
      t.equal(pairs['app.kubernetes.io/version'], version, folder);
  }
  for (const folder of [example, `${example}/migrations`, `${example}/operator`]) {
    for (const { image } of kustomize(folder).flatMap(containersOf)) t.match(image, /^registry\./, folder);
  }
});

t.test('a store that is away takes no service out of what sends requests to it', async (t) => {
  for (const service of ofKind('Service')) {
    const [container] = containersOf(named('Deployment', service.metadata.name)!);
    t.equal(container!.readinessProbe?.httpGet.path, '/healthz', service.metadata.name);
  }
  t.equal(ofKind('Service').length, 5);
});

t.test('the migrations run before the services, with the same settings', async (t) => {
  for (const [before, after] of [
    ['deploy/kubernetes/migrations', 'deploy/kubernetes/base'],
    [`${example}/migrations`, example],
  ] as const) {
    const first = kustomize(before);
    const then = kustomize(after);
    t.strictSame([namesOf(ofKind('Job', first)), ofKind('Deployment', first)], [['migrations'], []], before);
    t.strictSame([ofKind('Job', then), ofKind('Deployment', then).length], [[], 6], after);
    for (const kind of ['Namespace', 'ConfigMap', 'NetworkPolicy']) {
      t.ok(ofKind(kind, first).length > 0, kind);
      t.strictSame(ofKind(kind, first), ofKind(kind, then), `${before}: ${kind}`);
    }
  }
});

t.test('what an installation has to say has its place in the example', async (t) => {
  const { images, patches } = readKustomization(`${example}/settings`);
  t.equal(images!.length, 7);
  const said = [patches, readKustomization(example).patches].flat().map((each) => each!.patch);
  for (const what of ['/data/TRUST_PROXY', '/data/GATEWAY_TRUSTED', 'namespaceSelector', 'serverAddress'])
    t.ok(said.join('\n').includes(what), what);
});

t.test('an ingress repeats nothing', async (t) => {
  t.equal(ofKind('Ingress').length, 1);
  for (const { metadata } of ofKind('Ingress'))
    t.equal(metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-next-upstream'], 'off');
});

t.test('with users of their own, every service takes its own secret, and every user is made', async (t) => {
  const resources = ['../../base'];
  const made = kustomizeAs(example, { resources, components: ['../../components/database-users'] });
  for (const deployment of ofKind('Deployment', made)) {
    const { name } = deployment.metadata;
    const secrets = containersOf(deployment).flatMap(({ envFrom }) =>
      envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
    );
    t.strictSame(secrets, name === 'gateway' ? [] : [`clicktrail-${name}`], name);
    if (name === 'gateway') continue;
    t.match(read('deploy/roles/clickhouse.sql'), `clicktrail_${name} `, name);
    t.match(read('deploy/roles/postgres.sql'), `'${name}'`, name);
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

t.test('the namespace, which is restricted, admits every pod', async (t) => {
  for (const workload of workloads) {
    const { name } = workload.metadata;
    const restricted = { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } };
    t.match(podOf(workload), { automountServiceAccountToken: false, securityContext: restricted }, name);
    for (const { securityContext } of containersOf(workload)) {
      t.match(securityContext, { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } }, name);
    }
  }
});

t.test('every variable that is set is one that is read, and no secret stands in a file', async (t) => {
  const services = variablesRead(
    'packages/config',
    'packages/service',
    'packages/telemetry',
    'services',
    sourceOf('migrations'),
  );
  const template = readFileSync(templateFile, 'utf8');
  for (const variable of Object.keys(named('ConfigMap', 'clicktrail')!.data))
    t.ok(services.includes(variable), variable);
  for (const variable of Object.keys(named('ConfigMap', 'gateway')!.data)) {
    t.ok(template.includes(`\${${variable}}`), variable);
  }
  for (const container of workloads.flatMap(containersOf)) {
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

t.test('how many there are of a deployment is said once: by the scaling, or else by a number', async (t) => {
  for (const [folder, scaled] of [
    ['deploy/kubernetes/base', []],
    [example, namesOf(ofKind('ScaledObject'))],
  ] as const) {
    for (const { metadata, spec } of ofKind('Deployment', kustomize(folder)))
      t.equal(spec.replicas === undefined, scaled.includes(metadata.name as never), metadata.name);
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
