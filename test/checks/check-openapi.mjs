/**
 * `npm run check:openapi`: asks tools that others use whether the API document is good. Two linters must find nothing, and the
 * clients that three generators make of it must compile, by TypeScript 5 and 7. The tools come from the registry into a
 * temporary folder, 250 MB: too much for every `npm ci`, and they change without a commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The newest of each that run on Node 20. */
const tools = {
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  'openapi-typescript': '7.13.0',
  '@hey-api/openapi-ts': '0.95.0',
  orval: '7.13.0',
  typescript: '5.9.3',
};

const files = {
  'package.json': { private: true, dependencies: tools },
  'redocly.yaml': {
    extends: ['recommended-strict'],
    // Links and sign-ins only redirect; health and robots.txt refuse nobody.
    rules: { 'operation-2xx-response': 'off', 'operation-4xx-response': 'off' },
  },
  // Whom to ask about an installation is not known to the software.
  'spectral.json': { extends: ['spectral:oas'], rules: { 'info-contact': 'off' } },
  'orval.config.json': {
    api: { input: 'openapi.json', output: { target: 'clients/orval.ts', client: 'fetch' } },
  },
  'tsconfig.json': {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    },
    include: ['clients'],
  },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'clicktrail-openapi-'));
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
/** @param {string} name of a command of one of the tools */
const tool = (name, ...args) => {
  console.log(`\n${name} ${args.join(' ')}`);
  run(join(folder, 'node_modules/.bin', name), ...args);
};

try {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  run('npm', 'install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts');
  run(process.execPath, join(root, 'deploy/operator/dist/src/gateway/write-document.js'), 'openapi.json');
  tool('redocly', 'lint', 'openapi.json', '--config', 'redocly.yaml');
  tool('spectral', 'lint', 'openapi.json', '--ruleset', 'spectral.json', '--fail-severity', 'hint');
  tool('openapi-typescript', 'openapi.json', '--output', 'clients/openapi-typescript.ts');
  tool(
    'openapi-ts',
    '--input',
    'openapi.json',
    '--output',
    'clients/hey-api',
    '--client',
    '@hey-api/client-fetch',
  );
  tool('orval', '--config', 'orval.config.json');
  tool('tsc', '--project', '.');
  run(join(root, 'node_modules/.bin/tsc'), '--project', '.');
  console.log('\nThe linters found nothing, and all clients compile.');
} finally {
  rmSync(folder, { recursive: true });
}
