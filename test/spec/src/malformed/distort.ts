import type { Random } from '@clicktrail/testing';
import { oddTexts, oddValue } from './odd-values.js';

/** A body with one or more of its fields, at any depth, made odd. */
export function distort(random: Random, body: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(body);
  for (let i = 0; i <= random.below(3); i++) {
    let at: Record<string, unknown> = copy;
    let name = random.pick(Object.keys(at));
    while (random.chance(0.6) && typeof at[name] === 'object' && at[name] !== null) {
      const inner = at[name] as Record<string, unknown>;
      const inside = Object.keys(inner);
      if (inside.length === 0) break;
      at = inner;
      name = random.pick(inside);
    }
    at[random.chance(0.15) ? random.pick(oddTexts) : name] = oddValue(random);
    if (random.chance(0.1)) delete at[name];
  }
  return copy;
}
