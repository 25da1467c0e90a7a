import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const groups = ['packages', 'services', 'deploy', 'test'];

/**
 * Every member of the workspace as its package.json has it: the folder, what its sources use of the workspace, and what its
 * tests use beside that, as folders. A member with a build script is bundled, so that its sources use development dependencies.
 */
export function readMembers(root) {
  const folders = groups
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
  const manifests = folders.map((folder) => ({ folder, ...readJson(join(root, folder, 'package.json')) }));
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
  const membersAmong = (dependencies) =>
    Object.keys(dependencies).flatMap((name) => folderOf.get(name) ?? []);
  return manifests.map((manifest) => {
    const { folder, name, scripts, dependencies, optionalDependencies, devDependencies = {} } = manifest;
    const bundled = scripts?.build ? devDependencies : {};
    const uses = membersAmong({ ...dependencies, ...optionalDependencies, ...bundled });
    return { folder, name, group: folder.split('/')[0], uses, testUses: membersAmong(devDependencies) };
  });
}

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
