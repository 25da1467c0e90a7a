import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openBoundedLog } from './bounded-log.js';
import { serverEnvironment } from './config.js';
import { lowerPriority } from './lower-priority.js';
import type { Running, StoreExit, StoreName } from './store.js';

/** User that a server runs as, if it differs from the user that starts it. */
export interface RunAs {
  uid: number;
  gid: number;
  /** The only capability that it keeps, to pass through folders that are closed to other users. */
  capability?: 'dac_read_search' | 'dac_override';
}

export interface ServerCommand {
  name: StoreName;
  /** The data folder, for the log. */
  dir: string;
  command: string;
  args: string[];
  cwd: string;
  /** Variables beside those that every server inherits. */
  env?: NodeJS.ProcessEnv;
  /** `pipe` for a server that exits when its standard input closes, and so ends with this process. */
  stdin?: 'pipe';
  /** Signal for a clean shutdown. */
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  /** For a server whose bursts of work would delay the responses of other processes. */
  lowPriority?: true;
  runAs?: RunAs | undefined;
}

/**
 * Starts a server in its own session, so that the terminal's Ctrl-C does not reach it and the caller can stop servers in
 * order. On Linux the server also ends when the caller is killed.
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

/** Wraps the command in `setpriv` (of util-linux), which sets what Node cannot. */
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

/** Tests for the full `setpriv`; BusyBox's version lacks the options. */
export function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
}
