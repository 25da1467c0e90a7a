// The references of every tsconfig, which follow from the dependencies in package.json. `node references.mjs`, part of
// `npm run format`, writes those that differ, and the whole file where there is none.
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, readMembers } from './members.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = 'tsconfig.json';
const tests = 'tsconfig.test.json';
const defaults = {
  [sources]: {
    extends: '../../tsconfig.base.json',
    compilerOptions: { rootDir: '.', outDir: 'dist' },
    include: ['src'],
  },
  [tests]: { extends: './tsconfig.json', include: ['test'] },
};

/** The files whose references are not those of package.json, with the text that they should have. */
export function wrongReferences(members) {
  const has = ({ folder }, project) =>
    existsSync(join(root, folder, project)) || existsSync(join(root, folder, defaults[project].include[0]));
  const pathTo = (from) => (to) => relative(from, to) || '.';
  const ofMembers = members.flatMap((member) => {
    const { folder, uses, testUses } = member;
    return [
      { project: sources, paths: uses },
      { project: tests, paths: [folder, ...testUses] },
    ]
      .filter(({ project }) => has(member, project))
      .map(({ project, paths }) => ({ folder, project, paths: paths.map(pathTo(folder)) }));
  });
  const ofRoot = ofMembers.map(({ folder, project }) => (project === tests ? join(folder, tests) : folder));
  return [...ofMembers, { folder: '.', project: sources, paths: ofRoot }].flatMap(wrongFile);
}

function wrongFile({ folder, project, paths }) {
  const file = join(folder, project);
  const before = existsSync(join(root, file)) ? readJson(join(root, file)) : defaults[project];
  const after = { ...before, references: [...new Set(paths)].sort().map((path) => ({ path })) };
  const isRight = existsSync(join(root, file)) && JSON.stringify(before) === JSON.stringify(after);
  return isRight ? [] : [{ file, text: `${JSON.stringify(after, null, 2)}\n` }];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, text } of wrongReferences(readMembers(root))) {
    writeFileSync(join(root, file), text);
    console.log(`Written: ${file}`);
  }
}
