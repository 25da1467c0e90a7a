import { findProgram } from '../install-program.js';

const programs = ['redis-server', 'valkey-server'];

/** The full path of a Redis or Valkey server on the search path; `undefined` where there is none. */
export function findRedisServer(searchPath: string): string | undefined {
  return programs.map((program) => findProgram(program, searchPath)).find((file) => file !== undefined);
}
