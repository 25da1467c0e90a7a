/** One promise, held against the stores. */
export interface Check {
  /** What must be nothing. */
  name: string;
  /** How many cases of it were found. */
  count: number;
  /** Some of them, in words. */
  examples: string[];
}

const examplesShown = 5;

export function check(name: string, cases: Iterable<string>): Check {
  const all = [...cases];
  return { name, count: all.length, examples: all.slice(0, examplesShown) };
}
