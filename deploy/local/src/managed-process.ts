import { type Store, storeTitles } from '@clicktrail/local-stores';
import type { Restartable } from './keep-running.js';
import type { ProcessSpec } from './processes.js';
import { startProcess } from './start-process.js';

/** A process of the product or a store that runs: it can be restarted, stopped in good order, and killed. */
export interface ManagedProcess extends Restartable {
  kill(): void;
}

/** Starts all processes at the same time. Throws if one does not get ready; then none is left running. */
export async function startProcesses(
  specs: ProcessSpec[],
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<ManagedProcess[]> {
  const results = await Promise.allSettled(specs.map((spec) => openProcess(spec, dataDir, env)));
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map((each) => each.stop()));
  throw failed.reason;
}

async function openProcess(
  spec: ProcessSpec,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<ManagedProcess> {
  let running = await startProcess(spec, dataDir, env);
  return {
    title: `The ${spec.name}`,
    get exited() {
      return running.exited;
    },
    restart: async () => {
      running = await startProcess(spec, dataDir, env);
    },
    stop: () => running.stop(),
    kill: () => running.kill('SIGKILL'),
  };
}

/** The process of an embedded store; none for a store that was given by its URL. */
export function storeProcess(store: Store): ManagedProcess[] {
  if (store.pid === undefined) return [];
  return [
    {
      title: storeTitles[store.name],
      get exited() {
        return store.exited;
      },
      restart: () => store.restart(),
      stop: () => store.stop(),
      kill: () => store.kill('SIGKILL'),
    },
  ];
}
