import type { StoreName } from '@clicktrail/local-stores';
import { sharedServers } from './config.js';
import { privateStore } from './private-stores.js';
import { type TestHandle, wholeFile } from './test-handle.js';

// A file that is run alone starts each server once, however many of its tests ask for it at once.
const ownServers = new WeakMap<TestHandle, Map<StoreName, Promise<string>>>();

/** A server of the test run; for a file that is run alone, one that ends with the file. */
export function serverUrl(t: TestHandle, name: StoreName): Promise<string> {
  const shared = sharedServers()[name];
  if (shared) return Promise.resolve(shared);
  const file = wholeFile(t);
  const own = ownServers.get(file) ?? new Map<StoreName, Promise<string>>();
  ownServers.set(file, own);
  const url = own.get(name) ?? privateStore(file, name).then((store) => store.url);
  own.set(name, url);
  return url;
}
