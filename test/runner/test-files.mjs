import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../../deploy/local/setup.mjs';

const groups = ['packages', 'services', 'deploy', 'test'];

/**
 * The compiled test files, as `{ file, name, heavy }`, sorted. A file whose source is gone is left out: the
 * compiler does not remove what it made of it.
 *
 * @param {string[]} only files or folders, of the sources or of what is compiled; all where empty
 */
export function testFiles(only) {
  const wanted = only.map((path) =>
    relative(root, resolve(path)).replace('/dist/', '/').replace(/\.js$/, '.ts'),
  );
  return groups
    .flatMap((group) => entries(group).flatMap((member) => filesOf(join(group, member))))
    .filter(({ source }) => wanted.length === 0 || wanted.some((path) => isWithin(source, path)))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function filesOf(member) {
  const compiled = join(member, 'dist', 'test');
  return entries(compiled, { recursive: true })
    .filter((path) => path.endsWith('.test.js'))
    .map((path) => describe(member, join(compiled, path), path.slice(0, -'.test.js'.length)))
    .filter(({ source }) => existsSync(join(root, source)));
}

function describe(member, file, short) {
  const heavy = short.endsWith('.heavy');
  return { file, source: join(member, 'test', `${short}.test.ts`), name: join(member, short), heavy };
}

const isWithin = (file, path) =>
  path === '' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);

function entries(folder, options = {}) {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path, options).map(String) : [];
}
