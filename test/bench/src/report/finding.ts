/** One question that a benchmark answers, with the table that answers it. */
export interface Finding {
  question: string;
  columns: string[];
  rows: string[][];
  /** Notes on the figures: the ratio asked for, and the result. */
  notes: string[];
}
