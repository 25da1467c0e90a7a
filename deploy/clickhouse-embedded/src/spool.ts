import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A directory for bodies and results that do not fit into memory, on the disk of the data. */
export interface Spool {
  directory: string;
  /** A name that nothing has yet. Who asks for it removes the file. */
  newPath(): string;
}

/** Empties the directory: what is left in it is from a process that was killed. */
export function openSpool(dataDirectory: string): Spool {
  const directory = join(dataDirectory, 'http-spool');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { directory, newPath: () => join(directory, `${randomUUID()}.body`) };
}
