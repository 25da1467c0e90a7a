import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type RunningProduct, variablesOf } from './config.js';

/** A product that all test files of a run use. */
export interface SharedProduct extends RunningProduct {
  /** Variables that name it to the test files. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const main = new URL('./shared-product-main.js', import.meta.url);
const readyWithinMs = 180_000;

/**
 * Starts a product in processes of its own, which end with this one.
 * @param env the whole environment of the test files: the stores of the run, and the variables of a mode
 */
export async function startSharedProduct(env: NodeJS.ProcessEnv): Promise<SharedProduct> {
  const child = fork(main, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const ended = once(child, 'exit');
  const signal = AbortSignal.timeout(readyWithinMs);
  const ready = once(child, 'message', { signal }).then(([product]) => product as RunningProduct);
  const product = await Promise.race([ready, ended.then(() => undefined)]).catch(() => undefined);
  if (!product) {
    child.kill('SIGKILL');
    throw new Error('The product that the tests share did not start.');
  }
  return {
    ...product,
    env: variablesOf(product),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
