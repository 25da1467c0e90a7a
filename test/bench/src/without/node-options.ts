import type { Mechanism } from './mechanisms.js';

/** The `NODE_OPTIONS` that start a process of the product without the mechanisms. */
export function nodeOptionsWithout(switchedOff: Mechanism[]): string {
  const preload = new URL('./preload.js', import.meta.url);
  preload.searchParams.set('without', switchedOff.map(({ name }) => name).join(','));
  return `--import ${preload.href}`;
}
