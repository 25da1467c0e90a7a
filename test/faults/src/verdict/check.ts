/** One promise, held against the stores. */
export interface Check {
  /** A check whose number must be 0. */
  name: string;
  /** Number of cases found. */
  count: number;
  /** Some of them, in words. */
  examples: string[];
}

const examplesShown = 5;

export function check(name: string, cases: Iterable<string>): Check {
  const all = [...cases];
  return { name, count: all.length, examples: all.slice(0, examplesShown) };
}
