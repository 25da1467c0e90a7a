// Checks that imports point one way, as package.json declares them. Prints a sentence for each breach; exit code 1 then.
// Biome finds what is imported and not declared, and circles of files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMembers } from './members.mjs';
import { wrongReferences } from './references.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const members = readMembers(root);
const problems = [
  ...members.flatMap((member) =>
    [checkName, checkDirection, checkUsed, checkRelative].flatMap((rule) => rule(member)),
  ),
  ...findCircles(),
  ...wrongReferences(members).map(
    ({ file }) => `${file} does not refer to what package.json declares: npm run format writes it.`,
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkName({ folder, name }) {
  const expected = `@clicktrail/${folder.split('/')[1]}`;
  return name === expected ? [] : [`${folder} is called ${name}; its folder says ${expected}.`];
}

/** Services and packages run on packages alone. Their tests use `deploy` and `test`, too, but no other service. */
function checkDirection({ folder, group, uses, testUses }) {
  const below = {
    packages: ['packages'],
    services: ['packages'],
    deploy: ['packages', 'services', 'deploy'],
    test: ['packages', 'services', 'deploy', 'test'],
  }[group];
  const isIn = (groups) => (other) => groups.includes(other.split('/')[0]);
  const wrong = [
    ...uses.filter((other) => !isIn(below)(other)),
    ...testUses.filter((other) => !isIn([...below, 'deploy', 'test'])(other)),
  ];
  return wrong.map((other) => `${folder} must not depend on ${other}: imports point one way.`);
}

function checkUsed({ folder, group, uses, testUses }) {
  if (group === 'deploy' || group === 'test') return [];
  const imported = (parts, other) =>
    parts
      .flatMap((part) => filesOf(join(folder, part)))
      .some(({ text }) => new RegExp(`'@clicktrail/${other.split('/')[1]}['/]`).test(text));
  return [
    ...uses.filter((other) => !imported(['src'], other)),
    ...testUses.filter((other) => !imported(['src', 'test'], other)),
  ].map((other) => `${folder} declares ${other}, but does not import it.`);
}

function checkRelative({ folder }) {
  const inside = `${join(root, folder)}/`;
  return ['src', 'test']
    .flatMap((part) => filesOf(join(folder, part)))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']*)'/g)]
        .filter(([, path]) => !resolve(file, '..', path).startsWith(inside))
        .map(([, path]) => `${file} imports ${path}, which lies outside ${folder}.`),
    );
}

function filesOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(root, folder, path))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** Takes away the members that use none of the others, and those that none uses, until only circles are left. */
function findCircles(left = members) {
  const edges = ({ uses, testUses }) => [...uses, ...testUses];
  const used = new Set(left.flatMap(edges));
  const among = new Set(left.map(({ folder }) => folder));
  const inner = left.filter(
    (member) => used.has(member.folder) && edges(member).some((other) => among.has(other)),
  );
  if (inner.length < left.length) return findCircles(inner);
  return left.map((member) => `${member.folder} is in a circle: it uses ${edges(member).join(', ')}.`);
}
