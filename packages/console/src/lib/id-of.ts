import type { Names } from './names.js';

/**
 * The id that a typed text means: an id, or the name of exactly one account or campaign of these kinds, letter case aside.
 * Every other text is given back as it is.
 */
export function idOf(names: Names, kinds: readonly string[], text: string): string {
  const known = kinds.flatMap((kind) => [...(names[kind] ?? [])]);
  if (known.some(([id]) => id === text)) return text;
  const wanted = text.toLowerCase();
  const named = known.filter(([, name]) => name.toLowerCase() === wanted);
  return named.length === 1 ? named[0]![0] : text;
}
