import { type Store, storeTitles } from '@clicktrail/local-stores';
import type { Restartable } from './keep-running.js';
import type { PartSpec } from './parts.js';
import { startPart } from './start-part.js';

/** A part or store that runs: it can be started again, stopped in good order, and ended at once. */
export interface RunningPart extends Restartable {
  kill(): void;
}

/** Starts all parts at the same time. Throws when one does not get ready; then none is left running. */
export async function startParts(
  specs: PartSpec[],
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningPart[]> {
  const results = await Promise.allSettled(specs.map((spec) => openPart(spec, dataDir, env)));
  const parts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return parts;
  await Promise.all(parts.map((part) => part.stop()));
  throw failed.reason;
}

async function openPart(spec: PartSpec, dataDir: string, env: NodeJS.ProcessEnv): Promise<RunningPart> {
  let running = await startPart(spec, dataDir, env);
  return {
    title: `The ${spec.name}`,
    get exited() {
      return running.exited;
    },
    restart: async () => {
      running = await startPart(spec, dataDir, env);
    },
    stop: () => running.stop(),
    kill: () => running.kill('SIGKILL'),
  };
}

/** A store as a part. One that was given by its URL is no part of ours. */
export function storePart(store: Store): RunningPart[] {
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
