import { findProgram } from '../install-program.js';

const programs = ['redis-server', 'valkey-server'];

/** Returns the full path of a Redis or Valkey server on the search path, or `undefined`. */
export function findRedisServer(searchPath: string): string | undefined {
  return programs.map((program) => findProgram(program, searchPath)).find((file) => file !== undefined);
}
