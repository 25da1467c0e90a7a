/** What is known of a statement that has run. */
export interface Counts {
  readRows: number;
  readBytes: number;
  writtenRows: number;
  writtenBytes: number;
  elapsedSeconds: number;
}

/** The value of `X-ClickHouse-Summary`: every number is a string. `result_*` are not known here and 0. */
export function summaryOf(counts: Counts): string {
  return JSON.stringify({
    read_rows: String(counts.readRows),
    read_bytes: String(counts.readBytes),
    written_rows: String(counts.writtenRows),
    written_bytes: String(counts.writtenBytes),
    total_rows_to_read: '0',
    result_rows: '0',
    result_bytes: '0',
    elapsed_ns: String(Math.round(counts.elapsedSeconds * 1e9)),
  });
}
