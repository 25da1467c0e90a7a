import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestHandle } from '@clicktrail/testing';

const run = promisify(execFile);

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const client = join(root, 'packages/client');

/** The compilers that must take the client's types, by their major version: that of the generator, and that of the workspace. */
const compilers = {
  5: join(root, 'test/checks/node_modules/typescript/bin/tsc'),
  7: join(root, 'node_modules/typescript/bin/tsc'),
};
export type Compiler = keyof typeof compilers;

export interface PackedProject {
  folder: string;
  /** The packed file's paths. */
  packed: string[];
  /** Compiles a TypeScript file and returns what it prints. A type error rejects. */
  outputOf(source: string, compiler: Compiler, env: NodeJS.ProcessEnv): Promise<string>;
}

/** A project in a folder of its own that has installed the packed client. What that depends on is copied, so no registry is asked. */
export async function packedProject(t: TestHandle): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'clicktrail-client-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const inFolder = (program: string, ...args: string[]) => run(program, args, { cwd: folder });
  const pnpm = ['--yes', 'pnpm@12.21.0', '--dir', client, 'pack', '--json', '--pack-destination', folder];
  const { stdout } = await inFolder('npx', ...pnpm);
  const packed = (JSON.parse(stdout) as { files: { path: string }[] }).files.map(({ path }) => path);
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;

  const fetcher = realpathSync(join(client, 'node_modules/openapi-fetch'));
  const needed = [fetcher, realpathSync(join(dirname(fetcher), 'openapi-typescript-helpers'))];
  const copies = needed.map((from, index) => {
    cpSync(from, join(folder, `needed-${index}`), { recursive: true });
    return `./needed-${index}`;
  });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await inFolder(
    'npm',
    'install',
    '--offline',
    '--install-links',
    '--ignore-scripts',
    `./${file}`,
    ...copies,
  );

  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['sample.ts'] }));
  const outputOf: PackedProject['outputOf'] = async (source, compiler, env) => {
    writeFileSync(join(folder, 'sample.ts'), source);
    await inFolder(process.execPath, compilers[compiler], '--project', '.');
    return (await run(process.execPath, ['sample.js'], { cwd: folder, env: { ...process.env, ...env } }))
      .stdout;
  };
  return { folder, packed, outputOf };
}
