import type { Finding } from '../../report/finding.js';
import type { Data } from '../data/open-data.js';

export interface SectionOptions {
  data: Data;
  /** Length of one measurement under load. */
  seconds: number;
  /** Clicks that are copied to Postgres. */
  postgresClicks: number;
  say: (line: string) => void;
}

/** A group of measurements that can run by itself. */
export interface Section {
  name: string;
  run(options: SectionOptions): Promise<Finding[]>;
}
