import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestHandle } from '@clicktrail/testing';
import { temporaryFolder } from './run-supervisor.js';

const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  composite: true,
  rootDir: '.',
  outDir: 'dist',
  types: [],
};
const project = (...references: string[]) =>
  JSON.stringify({ compilerOptions, include: ['src'], references: references.map((path) => ({ path })) });

const origin = `
import { word } from '@fixture/library';
declare const process: any;
const { createServer } = await import('node:http' as string);
const { readFileSync } = await import('node:fs' as string);
const page = () => readFileSync(new URL('../../../page/dist/page.txt', import.meta.url), 'utf8');
let shown = page();
process.on('message', () => { shown = page(); });
createServer((_: unknown, response: any) => response.end(JSON.stringify({ pid: process.pid, word, shown })))
  .listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
process.on('SIGTERM', () => process.exit(0));
`;

const worker = `
import { writeFileSync } from 'node:fs';
writeFileSync(process.env.DATA_DIR + '/worker.pid', String(process.pid));
setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => process.exit(0));
process.send('ready');
`;

/** A bundler that refuses what is broken. */
const bundle = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const page = readFileSync('page/src/page.txt', 'utf8');
if (page.includes('broken')) throw new Error('it is broken');
mkdirSync('page/dist', { recursive: true });
writeFileSync('page/dist/page.txt', page);
`;

const files = {
  'library/package.json': '{"name": "@fixture/library", "type": "module", "exports": "./dist/src/index.js"}',
  'library/tsconfig.json': project(),
  'library/src/index.ts': "export const word: string = 'first';\n",
  'origin/package.json': '{"type": "module", "dependencies": {"@fixture/library": "workspace:*"}}',
  'origin/tsconfig.json': project('../library'),
  'origin/src/origin.ts': origin,
  'worker/package.json': '{"type": "module"}',
  'worker/dist/src/worker.js': worker,
  'page/package.json': '{}',
  'page/src/page.txt': 'first',
  'bundle.mjs': bundle,
};

/** Arguments of Node that compile such a workspace. */
export const compilerOf = (root: string): string[] => [tsc, '-b', join(root, 'origin')];

/** Makes a small workspace: an origin that uses a library and serves a page that is bundled, and a worker without either. */
export function makeWorkspace(t: TestHandle) {
  const root = temporaryFolder(t);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  mkdirSync(join(root, 'origin/node_modules/@fixture'), { recursive: true });
  symlinkSync(join(root, 'library'), join(root, 'origin/node_modules/@fixture/library'));
  execFileSync(process.execPath, compilerOf(root), { cwd: root });
  execFileSync(process.execPath, ['bundle.mjs'], { cwd: root });
  return { root, write, read: (path: string) => readFileSync(join(root, path), 'utf8') };
}
