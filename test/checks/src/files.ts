import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import type { Compose, Manifest } from './shapes.js';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Reads a Compose file. Throws if it does not parse or repeats a key. */
export const readCompose = (path: string): Compose =>
  parse(read(path), { merge: true, uniqueKeys: true }) as Compose;

/** Reads all documents of a file. Throws if one does not parse. */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(read(path), { uniqueKeys: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS() as Manifest;
  });
}

/** Lists the files below a folder, without installed and compiled ones. */
export function filesBelow(folder: string, matching: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return /^(node_modules|dist|\.tap)$/.test(entry.name) ? [] : filesBelow(path, matching);
    }
    return matching.test(path) ? [path] : [];
  });
}
