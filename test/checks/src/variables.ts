import { filesBelow, read } from './files.js';

/** Variables of the system, which operators do not set for Clicktrail. */
const ofTheSystem = new Set(['PATH', 'UV_THREADPOOL_SIZE']);

const readsOfOne = (text: string): string[] => [
  ...[...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!),
  ...[...text.matchAll(/\benv,\s*'([A-Z][A-Z0-9_]+)'/g)].map(([, name]) => name!),
  // The name of a variable in a schema.
  ...[...text.matchAll(/^ +([A-Z][A-Z0-9_]+)[:,]/gm)].map(([, name]) => name!),
];

/** The variables that the configuration files of these folders read, sorted. */
export function variablesRead(...folders: string[]): string[] {
  const files = folders.flatMap((folder) =>
    filesBelow(folder, /\/src(\/\w+)?\/(config|process-settings)\.ts$/),
  );
  const names = files.flatMap((file) => readsOfOne(read(file)));
  return [...new Set(names)].filter((name) => !ofTheSystem.has(name)).sort();
}

/** The variables that the first columns of the tables of `docs/configuration.md` name, sorted. */
export function variablesDocumented(): string[] {
  const rows = read('docs/configuration.md').matchAll(/^\| *((?:`[A-Z0-9_]+`(?:, )?)+) *\|/gm);
  const names = [...rows].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  return [...new Set(names)].sort();
}
