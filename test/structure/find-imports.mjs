import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const importPatterns = [
  /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bimport\.meta\.resolve\(\s*['"]([^'"]+)['"]/g,
];

/** Everything that the TypeScript files below a folder import, as `{ file, specifier }`. */
export function findImports(folder) {
  return sources(folder).flatMap((file) =>
    specifiersOf(readFileSync(file, 'utf8')).map((specifier) => ({ file, specifier })),
  );
}

/** The package that a specifier names; `undefined` for a relative one and for Node's own modules. */
export function packageOf(specifier) {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function specifiersOf(text) {
  return importPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier));
}

function sources(folder) {
  try {
    const paths = readdirSync(folder, { recursive: true }).map(String);
    return paths.filter((path) => /\.[mc]?tsx?$/.test(path)).map((path) => join(folder, path));
  } catch {
    return [];
  }
}
