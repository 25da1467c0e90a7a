import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openBoundedLog } from './bounded-log.js';
import { serverEnvironment } from './config.js';
import { lowerPriority } from './lower-priority.js';
import type { Running, StoreExit, StoreName } from './store.js';

/** The user that a server runs as, where it must not be the one that starts it. */
export interface RunAs {
  uid: number;
  gid: number;
  /** The only capability that it keeps: to pass through folders that are closed to other users. */
  capability?: 'dac_read_search' | 'dac_override';
}

export interface ServerCommand {
  name: StoreName;
  /** The data folder, for the log. */
  dir: string;
  command: string;
  args: string[];
  cwd: string;
  /** What it needs to be told beside the little that every server inherits. */
  env?: NodeJS.ProcessEnv;
  /** `pipe` for a server that ends when its standard input does: it then ends with this process. */
  stdin?: 'pipe';
  /** The signal that ends it in good order. */
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  /** For a server whose bursts of work would delay the answers of the other processes. */
  lowPriority?: true;
  runAs?: RunAs | undefined;
}

/**
 * Starts a server in a session of its own, so that the terminal's Ctrl-C does not reach it: who started it
 * ends it, in the right order. Where the system can (Linux), the server ends too when its starter is killed.
 */
export function spawnServer(server: ServerCommand): Running {
  const log = openBoundedLog(server.dir, server.name);
  const [command, args, user] = withParentDeath(server);
  const child = spawn(command, args, {
    ...user,
    cwd: server.cwd,
    env: { ...serverEnvironment(), ...server.env },
    stdio: [server.stdin ?? 'ignore', log.fd, log.fd],
    detached: true,
  });
  const exited = exitOf(child);
  if (server.lowPriority && child.pid) lowerPriority(child.pid);
  void exited.then(log.close);
  return {
    pid: child.pid ?? 0,
    exited,
    kill: (signal) => void child.kill(signal),
    stop: () => stopChild(child, exited, server),
  };
}

function exitOf(child: ChildProcess): Promise<StoreExit> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
}

async function stopChild(child: ChildProcess, exited: Promise<StoreExit>, server: ServerCommand) {
  child.kill(server.stopSignal);
  const force = setTimeout(() => child.kill('SIGKILL'), server.stopWithinMs);
  await exited;
  clearTimeout(force);
}

/** Lets `setpriv` (of util-linux) take the place of the child first: it has what Node cannot ask for. */
function withParentDeath(server: ServerCommand): [string, string[], { uid?: number; gid?: number }] {
  const { runAs, command, args, stopSignal } = server;
  if (!hasSetpriv()) return [command, args, runAs ? { uid: runAs.uid, gid: runAs.gid } : {}];
  const death = ['--pdeathsig', stopSignal.replace('SIG', '')];
  return ['setpriv', [...death, ...asUser(runAs), command, ...args], {}];
}

function asUser(runAs: RunAs | undefined): string[] {
  if (!runAs) return [];
  const user = [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups', '--no-new-privs'];
  const caps = runAs.capability ? `-all,+${runAs.capability}` : '-all';
  const kept = [`--inh-caps=${caps}`, `--ambient-caps=${caps}`, `--bounding-set=${caps}`];
  // Without this bit access(2), which Postgres asks about its own program, would ignore the capability.
  return runAs.capability ? ['--securebits=+no_setuid_fixup', ...user, ...kept] : [...user, ...kept];
}

/** Whether the full `setpriv` is here; the one of BusyBox lacks what is needed. */
export function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
}
