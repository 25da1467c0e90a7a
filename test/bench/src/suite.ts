import type { Finding } from './report/finding.js';
import type { Options } from './typed.js';

export interface SuiteOptions<O extends Options> {
  values: O;
  /** Writes the findings to docs/benchmarks.md. */
  page: boolean;
  say: (line: string) => void;
}

/** A benchmark by name: starts what it needs, measures, and ends all of it. */
export interface Suite<O extends Options = Options> {
  /** Its subject, in a few words. */
  about: string;
  /** Its own options, besides `--page` and `--help`. */
  options: O;
  run(options: SuiteOptions<O>): Promise<Finding[]>;
}
