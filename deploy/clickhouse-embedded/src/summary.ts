import type { NativeResult } from './native.js';

/** Counters of a finished statement. */
export interface Counts {
  resultRows: number;
  resultBytes: number;
  writtenRows: number;
  writtenBytes: number;
  elapsedSeconds: number;
}

/**
 * Builds the value of `X-ClickHouse-Summary`, in which every number is a string.
 * chDB does not report how much a SELECT has read, so `read_*` are 0 for it. (The JSON formats contain it.)
 */
export function summaryOf(counts: Counts): string {
  return JSON.stringify({
    read_rows: String(counts.writtenRows),
    read_bytes: String(counts.writtenBytes),
    written_rows: String(counts.writtenRows),
    written_bytes: String(counts.writtenBytes),
    total_rows_to_read: '0',
    result_rows: String(counts.resultRows),
    result_bytes: String(counts.resultBytes),
    elapsed_ns: String(Math.round(counts.elapsedSeconds * 1e9)),
  });
}

/** Counters of a statement that reads. */
export function countsOf(result: NativeResult): Counts {
  return {
    resultRows: result.rowsRead,
    resultBytes: result.bytesRead,
    writtenRows: 0,
    writtenBytes: 0,
    elapsedSeconds: result.elapsed,
  };
}
