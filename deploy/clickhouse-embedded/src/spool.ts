import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Directory for bodies and results that do not fit into memory, on the disk of the data. */
export interface Spool {
  directory: string;
  /** Returns an unused path. The caller removes the file. */
  newPath(): string;
}

/** Opens the directory and removes files that a killed process has left. */
export function openSpool(dataDirectory: string): Spool {
  const directory = join(dataDirectory, 'http-spool');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { directory, newPath: () => join(directory, `${randomUUID()}.body`) };
}
