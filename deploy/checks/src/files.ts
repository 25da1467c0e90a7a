import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import type { Compose, Manifest } from './shapes.js';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Throws where it does not parse, or says one thing twice. */
export const readCompose = (path: string): Compose =>
  parse(read(path), { merge: true, uniqueKeys: true }) as Compose;

/** All documents of a file. Throws where one does not parse. */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(read(path), { uniqueKeys: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS() as Manifest;
  });
}

/** The files below a folder, but what is installed or compiled. */
export function filesBelow(folder: string, matching: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return /^(node_modules|dist|\.tap)$/.test(entry.name) ? [] : filesBelow(path, matching);
    }
    return matching.test(path) ? [path] : [];
  });
}
