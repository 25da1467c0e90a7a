import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../../deploy/local/setup.mjs';

const groups = ['packages', 'services', 'deploy', 'test'];
const ending = '.test.ts';

/**
 * The test files, sorted, as `{ name, member, source, file, heavy }`, where `file` is what `source` compiles to.
 *
 * @param {string[]} only files or folders, of the sources or of what is compiled; all where empty
 */
export function testFiles(only = []) {
  const wanted = only.map((path) =>
    relative(root, resolve(path)).replace('/dist/', '/').replace(/\.js$/, '.ts'),
  );
  return groups
    .flatMap((group) => entries(group).flatMap((folder) => filesOf(join(group, folder))))
    .filter(({ source }) => wanted.length === 0 || wanted.some((path) => isWithin(source, path)))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function filesOf(member) {
  return entries(join(member, 'test'), { recursive: true })
    .filter((path) => path.endsWith(ending))
    .map((path) => describe(member, path.slice(0, -ending.length)));
}

const describe = (member, short) => ({
  name: join(member, short),
  member,
  source: join(member, 'test', short + ending),
  file: join(member, 'dist', 'test', `${short}.test.js`),
  heavy: short.endsWith('.heavy'),
});

const isWithin = (file, path) =>
  path === '' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);

function entries(folder, options = {}) {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path, options).map(String) : [];
}
