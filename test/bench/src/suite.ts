import type { Finding } from './report/finding.js';
import type { Options } from './typed.js';

export interface SuiteOptions<O extends Options> {
  values: O;
  /** Whether the findings are meant for docs/benchmarks.md. */
  page: boolean;
  say: (line: string) => void;
}

/** A benchmark by name: starts what it needs, measures, and ends all of it. */
export interface Suite<O extends Options = Options> {
  /** What it measures, in a few words. */
  about: string;
  /** Its own options, besides `--page` and `--help`. */
  options: O;
  run(options: SuiteOptions<O>): Promise<Finding[]>;
}
