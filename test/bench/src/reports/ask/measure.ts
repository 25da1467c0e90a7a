import type { Question, Variant } from '../questions/question.js';
import { type Percentiles, percentiles } from './percentiles.js';

/** Asks the variants in turn, one after another; each once beforehand, uncounted. */
export async function measure(
  { variants }: Question,
  times: number,
  ask: (variant: Variant) => Promise<void>,
): Promise<Percentiles> {
  for (const variant of variants.slice(0, times)) await ask(variant);
  const durations: number[] = [];
  for (let i = 0; i < Math.max(times, variants.length); i++) {
    const begun = performance.now();
    await ask(variants[i % variants.length]!);
    durations.push(performance.now() - begun);
  }
  return percentiles(durations);
}

/** Milliseconds for a table. */
export const ms = (value: number) =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

/** A count for a sentence, such as `1.5 million`. */
export const million = (count: number) =>
  `${(count / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} million`;
