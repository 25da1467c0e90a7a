import type { System } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';

export interface ScenarioOptions {
  system: System;
  rounds: number;
  /** Length of one measurement. */
  seconds: number;
  say: (line: string) => void;
}

export interface Scenario {
  name: string;
  run(options: ScenarioOptions): Promise<Finding>;
}
