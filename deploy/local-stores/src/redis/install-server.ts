import { type Installable, installProgram } from '../install-program.js';

/** What is said where Redis is missing and cannot be installed from here. */
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

/** Installs Redis with the system's package manager. Throws `redisMissing` where there is none that can. */
export const installRedisServer = (searchPath: string, say: (line: string) => void): Promise<void> =>
  installProgram(redis, searchPath, say);
