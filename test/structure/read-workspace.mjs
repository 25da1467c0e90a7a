import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findImports } from './find-imports.mjs';

const groups = ['packages', 'services', 'deploy', 'test'];
const scope = '@clicktrail/';

/** The project of a member's tests, which nothing else refers to but the root. */
export const testProject = 'tsconfig.test.json';

/**
 * Every member of the workspace: its name, its dependencies, the imports of its sources and tests, and the projects that
 * its `tsconfig.json` and `tsconfig.test.json` refer to (`undefined` where it has none). What a member is bundled from
 * is not needed where it runs, so that its sources may use development dependencies.
 */
export function readWorkspace(root, bundled = []) {
  return groups.flatMap((group) =>
    folders(join(root, group))
      .filter((folder) => existsSync(join(root, group, folder, 'package.json')))
      .map((folder) => readMember(root, group, folder, bundled.includes(folder))),
  );
}

/** The projects that a folder's `tsconfig.json`, or another file of that form, refers to, as absolute paths. */
export function referencesOf(folder, name = 'tsconfig.json') {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const { references = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return references.map(({ path }) => resolve(folder, path));
}

/** The folder names among some package names that are members of this workspace. */
export const membersAmong = (names) =>
  names.filter((name) => name.startsWith(scope)).map((name) => name.slice(scope.length));

function readMember(root, group, folder, isBundled) {
  const path = join(root, group, folder);
  const { name, dependencies = {}, optionalDependencies = {}, devDependencies = {} } = readJson(path);
  return {
    path,
    group,
    folder,
    label: `${group}/${folder}`,
    name,
    expectedName: scope + folder,
    dependencies: Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...(isBundled && devDependencies),
    }),
    devDependencies: Object.keys(devDependencies),
    sourceImports: findImports(join(path, 'src')),
    testImports: findImports(join(path, 'test')),
    references: referencesOf(path),
    testReferences: referencesOf(path, testProject),
  };
}

const readJson = (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

const folders = (path) => (existsSync(path) ? readdirSync(path).sort() : []);
