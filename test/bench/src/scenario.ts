import type { System } from '@clicktrail/harness';

export interface ScenarioOptions {
  system: System;
  rounds: number;
  /** Length of one measurement. */
  seconds: number;
  say: (line: string) => void;
}

/** One question that a benchmark answers, with the table that answers it. */
export interface Finding {
  question: string;
  columns: string[];
  rows: string[][];
  /** What to know about the figures: the ratio asked for, and whether it was met. */
  notes: string[];
}

export interface Scenario {
  name: string;
  run(options: ScenarioOptions): Promise<Finding>;
}
