import type { Mechanism, Patch } from './mechanisms.js';

/** @param url address of a compiled file */
export const patchesFor = (switchedOff: Mechanism[], url: string): Patch[] =>
  switchedOff
    .flatMap(({ patches }) => patches)
    .filter((patch) => url.includes(`/${patch.package}/dist/src/`) && url.endsWith(`/${patch.file}`));

/** @throws where a text to replace is not there exactly once: the product has changed, and so must the table */
export function patchSource(source: string, patches: Patch[]): string {
  return patches.reduce((text, { find, replace, file }) => {
    const found = text.match(new RegExp(find, 'g'))?.length ?? 0;
    if (found !== 1) throw new Error(`${file} has ${found} times what --without replaces: ${find}`);
    return text.replace(find, () => replace);
  }, source);
}
