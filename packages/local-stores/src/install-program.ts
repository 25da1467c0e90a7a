import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the system's package manager has. */
export interface Installable {
  /** As people write it. */
  title: string;
  /** The name of its package for apt-get and for brew. */
  apt: string;
  brew: string;
  /** What is said where it is missing and cannot be installed from here. */
  missing: string;
}

/** The full path of a program on the search path; `undefined` where it is on none of its folders. */
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

/**
 * Installs a program with the system's package manager: apt-get as root or through a sudo that asks for no
 * password, else brew. Throws `missing` where neither works.
 */
export async function installProgram(
  what: Installable,
  searchPath: string,
  say: (line: string) => void,
): Promise<void> {
  for (const installer of installers(what, searchPath)) {
    say(`Installing ${what.title} with ${installer.name} (once)`);
    for (const command of installer.commands) {
      if (await succeeds(command)) return;
    }
  }
  throw new Error(what.missing);
}

/** The ways to install, best first. Of each, the commands are tried until one succeeds. */
function installers(what: Installable, searchPath: string): { name: string; commands: string[][] }[] {
  const has = (program: string) => findProgram(program, searchPath) !== undefined;
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : ['sudo', '-n'];
  const install = `apt-get install -y -q --no-install-recommends ${what.apt}`;
  const found = [];
  if (has('apt-get') && (root || has('sudo'))) {
    // Only where the plain install fails are the package lists brought up to date: that takes longer.
    const update = `apt-get update -q && ${install}`;
    const shell = (script: string) => [...sudo, 'env', ...quietly, 'sh', '-c', script];
    found.push({ name: 'apt-get', commands: [shell(install), shell(update)] });
  }
  if (has('brew')) found.push({ name: 'brew', commands: [['brew', 'install', what.brew]] });
  return found;
}

// RUNLEVEL=1 keeps Debian from starting a server of its own on the usual port.
const quietly = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];

function succeeds([command, ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
