import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs = ['redis-server', 'valkey-server'];

/** The full path of a Redis or Valkey server on the search path; `undefined` where there is none. */
export function findRedisServer(searchPath: string): string | undefined {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isProgram);
}

/** The full path of any program on the search path. */
export function findProgram(program: string, searchPath: string): string | undefined {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
