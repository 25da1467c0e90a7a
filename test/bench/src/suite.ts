import type { ParseArgsConfig } from 'node:util';
import type { Finding } from './report/finding.js';

export interface SuiteOptions {
  /** As parsed; every option is given as text or as a switch. */
  values: Record<string, string | boolean | undefined>;
  say: (line: string) => void;
}

/** A benchmark by name: starts what it needs, measures, and ends all of it. */
export interface Suite {
  /** What it measures, in a few words. */
  about: string;
  /** Its own options, besides `--page`. */
  options: NonNullable<ParseArgsConfig['options']>;
  run(options: SuiteOptions): Promise<Finding[]>;
}
