/** One question that a benchmark answers, with the table that answers it. */
export interface Finding {
  question: string;
  columns: string[];
  rows: string[][];
  /** What to know about the figures: the ratio asked for, and whether it was met. */
  notes: string[];
}
