import type { Store, StoreName } from './store.js';

/** A server that is not ours: used by its URL, and never started, stopped or signalled. */
export function givenStore(name: StoreName, url: string): Store {
  return {
    name,
    url,
    pid: undefined,
    exited: new Promise(() => undefined),
    stop: async () => undefined,
    kill: () => undefined,
    restart: async () => undefined,
  };
}
