import { type Installable, installProgram } from '../install-program.js';

/** Message if Redis is missing and cannot be installed. */
export const redisMissing =
  'Redis is missing and could not be installed: install redis-server or valkey-server ' +
  '(apt-get install redis-server, brew install redis), or set REDIS_URL.';

const redis: Installable = {
  title: 'Redis',
  apt: 'redis-server',
  brew: 'redis',
  service: 'redis-server',
  missing: redisMissing,
};

/** Installs Redis with the system's package manager. Throws `redisMissing` if none can. */
export const installRedisServer = (searchPath: string, say: (line: string) => void): Promise<void> =>
  installProgram(redis, searchPath, say);
