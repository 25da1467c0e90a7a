import type { System } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';

export interface ScenarioOptions {
  system: System;
  rounds: number;
  /** Length of one measurement. */
  seconds: number;
  /** Length of the scenarios that last long. */
  minutes: number;
  /** Size of a backlog. */
  events: number;
  say: (line: string) => void;
}

export interface Scenario {
  name: string;
  run(options: ScenarioOptions): Promise<Finding>;
}
