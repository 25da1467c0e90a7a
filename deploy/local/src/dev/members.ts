import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Finds the workspace member that a file belongs to: the nearest folder with a `package.json`. */
export function memberOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? realpathSync(folder) : memberOf(folder);
}

/** Lists the members whose code a process runs that is started with this file; `bundled` is only served. */
export const membersRunBy = (script: string, bundled: string): string[] =>
  closure(memberOf(script), (manifest) => manifest.dependencies).filter((member) => member !== bundled);

/** Lists the members that a bundle is made of. They are its development dependencies. */
export const membersBundledIn = (bundled: string): string[] =>
  closure(bundled, (manifest) => manifest.devDependencies);

function closure(member: string, dependencies: (manifest: Manifest) => Manifest['dependencies']): string[] {
  const found = new Set([member]);
  // The loop also takes what is added in its course.
  for (const folder of found) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    for (const [name, version] of Object.entries(dependencies(manifest) ?? {})) {
      if (version.startsWith('workspace:')) found.add(realpathSync(join(folder, 'node_modules', name)));
    }
  }
  return [...found];
}

/** Lists the folders of a member that people write in, tests left out. */
export const sourceFolders = (member: string): string[] =>
  partsOf(member, ['dist', 'node_modules', 'test']).flatMap(foldersBelow);

/** Lists the folders of a member that a process reads: compiled code, and scripts or pages beside the sources. */
export const codeFolders = (member: string): string[] =>
  [
    ...partsOf(join(member, 'dist'), ['test']),
    ...partsOf(member, ['dist', 'node_modules', 'test', 'src']),
  ].flatMap(foldersBelow);

/** Lists a folder and all folders below it. */
export const foldersBelow = (folder: string): string[] => [
  folder,
  ...namesOfFolders(folder).flatMap((name) => foldersBelow(join(folder, name))),
];

const partsOf = (member: string, leftOut: string[]): string[] =>
  namesOfFolders(member)
    .filter((name) => !leftOut.includes(name))
    .map((name) => join(member, name));

const namesOfFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
