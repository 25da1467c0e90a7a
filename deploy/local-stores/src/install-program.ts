import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the system's package manager can install. */
export interface Installable {
  /** Name for messages. */
  title: string;
  /** The name of its package for apt-get and for brew. */
  apt: string;
  brew: string;
  /** Service that Debian's package starts, to be disabled. */
  service: string;
  /** Message if it is missing and cannot be installed. */
  missing: string;
}

/** Returns the full path of a program on the search path, or `undefined`. */
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
 * Installs a program with the system's package manager: apt-get as root or with passwordless sudo, else brew. If neither
 * works, throws `missing` with the last error message.
 */
export async function installProgram(
  what: Installable,
  searchPath: string,
  say: (line: string) => void,
): Promise<void> {
  let complaint = '';
  for (const installer of installers(what, searchPath)) {
    say(`Installing ${what.title} with ${installer.name} (once)`);
    for (const command of installer.commands) {
      const { succeeded, lastLine } = await run(command);
      if (succeeded) return;
      complaint = lastLine && `\n${installer.name}: ${lastLine}`;
    }
  }
  throw new Error(what.missing + complaint);
}

/** Lists the available package managers, best first. The commands of each are tried until one succeeds. */
function installers(what: Installable, searchPath: string): { name: string; commands: string[][] }[] {
  const has = (program: string) => findProgram(program, searchPath) !== undefined;
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : ['sudo', '-n'];
  const install = `${aptGet} install -y -q --no-install-recommends ${what.apt} && ${withoutService(what)}`;
  const found = [];
  if (has('apt-get') && (root || has('sudo'))) {
    // Updating the package lists takes longer, so it is tried only after the plain install has failed.
    const update = `${aptGet} update -q && ${install}`;
    const shell = (script: string) => [...sudo, 'env', ...quietly, 'sh', '-c', script];
    found.push({ name: 'apt-get', commands: [shell(install), shell(update)] });
  }
  if (has('brew')) found.push({ name: 'brew', commands: [['brew', 'install', what.brew]] });
  return found;
}

/** Waits for the lock of apt: a machine that has just started may be updating itself. */
const aptGet = 'apt-get -o DPkg::Lock::Timeout=300';

// RUNLEVEL=1 keeps Debian from starting a server on the default port; systemd ignores it.
const quietly = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
const withoutService = ({ service }: Installable) =>
  `if [ -d /run/systemd/system ]; then systemctl disable --now ${service} || true; fi`;

/** Runs a command in its own process group, so that Ctrl-C does not interrupt a package manager. */
function run([command, ...args]: string[]): Promise<{ succeeded: boolean; lastLine: string }> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    const end = (succeeded: boolean) => resolve({ succeeded, lastLine: said.trim().split('\n').at(-1)! });
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}
