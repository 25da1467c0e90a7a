import { keptPort } from './ports.js';
import { processIdentity } from './process-identity.js';
import { readRunRecord, writeRunRecord } from './run-record.js';
import { stopOrphan } from './stop-orphan.js';
import type { Running, Store, StoreName } from './store.js';

/** The steps that differ between the kinds of store. */
export interface StoreKind {
  name: StoreName;
  /** Signal for a clean shutdown. */
  stopSignal: NodeJS.Signals;
  /** Starts the server on a port and resolves when it serves. Leaves nothing running if it throws. */
  launch(port: number): Promise<Running>;
  /** The connection string of the server on a port. */
  url(port: number): string;
}

const startAttempts = 3;

/** Starts a store below `dir`, on its previous port if that is free. */
export async function openStore(dir: string, kind: StoreKind): Promise<Store> {
  const before = readRunRecord(dir, kind.name);
  await stopOrphan(before, kind.stopSignal);
  let { port, running } = await launchOnSomePort(kind, before?.port);
  const remember = () => writeRunRecord(dir, kind.name, recordOf(kind, port, running));
  remember();
  return {
    name: kind.name,
    url: kind.url(port),
    get pid() {
      return running.pid;
    },
    get exited() {
      return running.exited;
    },
    stop: () => running.stop(),
    kill: (signal = 'SIGKILL') => running.kill(signal),
    restart: async () => {
      await running.stop();
      running = await kind.launch(port);
      remember();
    },
  };
}

/** Launches on a free port, and on another one if a program has taken it in the meantime. */
async function launchOnSomePort(kind: StoreKind, before: number | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await keptPort(attempt === 1 ? before : undefined);
    try {
      return { port, running: await kind.launch(port) };
    } catch (error) {
      if (attempt === startAttempts || !/address already in use/i.test(String(error))) throw error;
    }
  }
}

function recordOf(kind: StoreKind, port: number, running: Running) {
  const identity = processIdentity(running.pid);
  return { port, url: kind.url(port), pid: running.pid, ...(identity ? { identity } : {}) };
}
