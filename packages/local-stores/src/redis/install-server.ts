import { spawn } from 'node:child_process';
import { findProgram } from './find-server.js';

/** What is said where Redis is missing and cannot be installed from here. */
export const redisMissing =
  'Redis is missing and could not be installed: install redis-server or valkey-server ' +
  '(apt-get install redis-server, brew install redis), or set REDIS_URL.';

/**
 * Installs Redis with the system's package manager: apt-get as root or through a sudo that asks for no
 * password, else brew. Throws `redisMissing` where neither works.
 */
export async function installRedisServer(searchPath: string, say: (line: string) => void): Promise<void> {
  for (const installer of installers(searchPath)) {
    say(`Installing Redis with ${installer.name} (once)`);
    for (const command of installer.commands) {
      if (await succeeds(command)) return;
    }
  }
  throw new Error(redisMissing);
}

/** The ways to install, best first. Of each, the commands are tried until one succeeds. */
function installers(searchPath: string): { name: string; commands: string[][] }[] {
  const has = (program: string) => findProgram(program, searchPath) !== undefined;
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : ['sudo', '-n'];
  const install = 'apt-get install -y -q --no-install-recommends redis-server';
  const found = [];
  if (has('apt-get') && (root || has('sudo'))) {
    // Only where the plain install fails are the package lists brought up to date: that takes longer.
    const update = `apt-get update -q && ${install}`;
    const shell = (script: string) => [...sudo, 'env', ...quietly, 'sh', '-c', script];
    found.push({ name: 'apt-get', commands: [shell(install), shell(update)] });
  }
  if (has('brew')) found.push({ name: 'brew', commands: [['brew', 'install', 'redis']] });
  return found;
}

// RUNLEVEL=1 keeps Debian from starting a Redis of its own on the usual port.
const quietly = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];

function succeeds([command, ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
