import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { root } from '../../deploy/local/setup.mjs';

/** The modules that start a store. */
const starters = [
  'deploy/local-stores/dist/src/start-stores.js',
  'deploy/clickhouse-embedded/dist/test/start-embedded.js',
].map((file) => join(root, file));

const named = /^\s*(import|export)\s+([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const unnamed = [/^\s*import\s*['"]([^'"]+)['"]/gm, /\bimport\(\s*['"]([^'"]+)['"]/g];
/** A program that a test runs as another process. */
const program = /\bnew URL\(\s*['"](\.[^'"]+\.m?js)['"]/g;

/**
 * Tests whether a compiled file can reach a module that starts a store, by what it imports or runs. Of an `index.js` only
 * the names that are asked for count: `waitFor` of `@clicktrail/testing` needs no store.
 */
export function startsStores(file) {
  return reaches(resolve(root, file));
}

const answers = new Map(starters.map((file) => [file, true]));

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
  const found = links
    .map(({ specifier, ...link }) => ({ ...link, target: targetOf(file, specifier) }))
    .filter(({ target }) => target);
  known.set(file, found);
  return found;
}

function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return resolve(dirname(file), specifier);
  return specifier.startsWith('@clicktrail/') ? createRequire(file).resolve(specifier) : undefined;
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
