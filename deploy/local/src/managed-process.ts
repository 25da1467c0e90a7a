import { type Store, storeTitles } from '@clicktrail/local-stores';
import type { Restartable } from './keep-running.js';
import type { ProcessSpec } from './processes.js';
import { type ProcessOptions, startProcess } from './start-process.js';

/** A process of the product or a store that runs: it can be restarted, stopped in good order, and killed. */
export interface ManagedProcess extends Restartable {
  kill(): void;
}

/** A process of the product. */
export interface ProductProcess extends ManagedProcess {
  /** The compiled file that it runs. */
  script: string;
  tell(message: string): void;
}

/** Starts all processes at the same time. Throws if one does not get ready; then none is left running. */
export async function startProcesses(
  specs: ProcessSpec[],
  options: ProcessOptions,
): Promise<ProductProcess[]> {
  const results = await Promise.allSettled(specs.map((spec) => openProcess(spec, options)));
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map((each) => each.stop()));
  throw failed.reason;
}

async function openProcess(spec: ProcessSpec, options: ProcessOptions): Promise<ProductProcess> {
  let running = await startProcess(spec, options);
  return {
    title: `The ${spec.name}`,
    script: spec.script,
    get exited() {
      return running.exited;
    },
    restart: async () => {
      running = await startProcess(spec, options);
    },
    stop: () => running.stop(),
    kill: () => running.kill('SIGKILL'),
    tell: (message) => running.tell(message),
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
