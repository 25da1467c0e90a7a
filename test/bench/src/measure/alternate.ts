import { median } from './median.js';

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
}

/** Something to measure; `run` is called once per round, in turn with the others. */
export interface Contestant {
  name: string;
  run: () => Promise<Measured>;
}

export interface Standing {
  name: string;
  perSecond: number;
  /** Median over the rounds of this contestant's rate to the baseline's in the same round. */
  ratio: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
}

/**
 * Measures all contestants in turn, round after round, so that whatever else the machine does hits all alike.
 * The first is the baseline. Every second round runs backwards.
 */
export async function alternate(
  contestants: Contestant[],
  rounds: number,
  say: (line: string) => void,
): Promise<Standing[]> {
  const results = contestants.map(() => [] as Measured[]);
  for (let round = 0; round < rounds; round++) {
    const order = contestants.map((_, i) => (round % 2 === 0 ? i : contestants.length - 1 - i));
    for (const i of order) {
      const result = await contestants[i]!.run();
      results[i]!.push(result);
      say(`round ${round + 1}/${rounds}  ${contestants[i]!.name}: ${Math.round(result.perSecond)}/s`);
    }
  }
  return contestants.map(({ name }, i) => ({
    name,
    perSecond: median(results[i]!.map((r) => r.perSecond)),
    ratio: median(results[i]!.map((r, round) => r.perSecond / results[0]![round]!.perSecond)),
    p50Ms: median(results[i]!.map((r) => r.p50Ms)),
    p99Ms: median(results[i]!.map((r) => r.p99Ms)),
    refused: results[i]!.reduce((sum, r) => sum + r.refused, 0),
  }));
}
