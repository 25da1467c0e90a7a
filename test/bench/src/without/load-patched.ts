import type { InitializeHook, LoadHook } from 'node:module';
import { type Mechanism, mechanisms } from './mechanisms.js';
import { patchesFor, patchSource } from './patch-source.js';

let switchedOff: Mechanism[] = [];

/** Takes the names of the mechanisms to switch off. */
export const initialize: InitializeHook<string[]> = (names) => {
  switchedOff = mechanisms.filter(({ name }) => names.includes(name));
};

/** Loads modules as Node does, and patches those of the mechanisms. */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const patches = patchesFor(switchedOff, url);
  if (patches.length === 0) return loaded;
  return { ...loaded, source: patchSource(String(loaded.source), patches) };
};
