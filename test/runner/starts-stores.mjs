import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from '../../deploy/local/setup.mjs';

/** The modules that start a store: sources, and what they compile to. */
const starters = [
  ['deploy/local-stores', 'src/start-stores'],
  ['deploy/clickhouse-embedded', 'test/start-embedded'],
].map(([member, module]) => ({
  source: join(root, member, `${module}.ts`),
  file: join(root, member, 'dist', `${module}.js`),
}));
for (const { source } of starters) {
  if (!existsSync(source)) throw new Error(`${source} starts stores no more: name the module that does.`);
}

const named = /^\s*(import|export)\s+([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const unnamed = [/^\s*import\s*['"]([^'"]+)['"]/gm, /\bimport\(\s*['"]([^'"]+)['"]/g];
/** A program that a test runs as another process, or one of several: `./fixtures/${name}.js`. */
const program = /\bnew URL\(\s*['"`](\.[^'"`]+\.m?js)['"`]/g;
const placeholder = /\$\{[^}]*\}/g;

/**
 * Tests whether a compiled file can reach a module that starts a store, by what it imports or runs. Of an `index.js` only
 * the names that are asked for count: `waitFor` of `@clicktrail/testing` needs no store.
 */
export function startsStores(file) {
  return reaches(resolve(root, file));
}

const answers = new Map(starters.map(({ file }) => [file, true]));

/** @param names those that are imported from an `index.js`; undefined for all */
function reaches(file, names) {
  const isIndex = file.endsWith('/index.js');
  const key = isIndex ? `${file} ${names ?? ''}` : file;
  if (answers.has(key)) return answers.get(key);
  // Ends a circle of imports.
  answers.set(key, false);
  const found = linksOf(file).some((link) => {
    const asked = isIndex ? askedOf(link, names) : link.names?.map(([name]) => name);
    return asked !== 'nothing' && reaches(link.target, asked);
  });
  answers.set(key, found);
  return found;
}

/** What an importer of these names asks of one line of an `index.js`. */
function askedOf({ kind, names: own }, names) {
  if (kind !== 'export' || !names) return own?.map(([name]) => name);
  if (!own) return names;
  const asked = own.filter(([, as]) => names.includes(as)).map(([name]) => name);
  return asked.length > 0 ? asked : 'nothing';
}

const known = new Map();

/** The modules of this workspace that a file names: `{ target, kind, names: [[name, as]] }`. */
function linksOf(file) {
  if (known.has(file)) return known.get(file);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const links = [
    ...[...text.matchAll(named)].map(([, kind, names, specifier]) => ({
      kind,
      names: namesOf(names),
      specifier,
    })),
    ...[...unnamed, program].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, specifier]) => ({ specifier })),
    ),
  ];
  const found = links.flatMap(({ specifier, ...link }) =>
    targetsOf(file, specifier).map((target) => ({ ...link, target })),
  );
  known.set(file, found);
  return found;
}

function targetsOf(file, specifier) {
  if (specifier.startsWith('@clicktrail/')) return [createRequire(file).resolve(specifier)];
  if (!specifier.startsWith('.')) return [];
  const path = resolve(dirname(file), specifier);
  return path.match(placeholder) ? filesLike(path) : [path];
}

/** The files of a folder that a name with placeholders may stand for. */
function filesLike(path) {
  const [start, ...rest] = basename(path).split(placeholder);
  const folder = dirname(path);
  if (folder.match(placeholder) || !existsSync(folder)) return [];
  const isLike = (name) => name.startsWith(start) && name.endsWith(rest.at(-1));
  return readdirSync(folder)
    .filter(isLike)
    .map((name) => join(folder, name));
}

/** Of `{ a, b as c }`; undefined where a module is imported as a whole. */
function namesOf(text) {
  const list = /\{([^}]*)\}/.exec(text)?.[1];
  return list
    ?.split(',')
    .filter((each) => each.trim())
    .map((each) => each.trim().split(/\s+as\s+/))
    .map(([name, as = name]) => [name, as]);
}
