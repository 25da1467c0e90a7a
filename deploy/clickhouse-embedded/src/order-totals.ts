/** The end of the rows and the start of them, in all formats of JSON that have totals. */
const endOfRows = '\n\t],\n\n\t"totals":';
const start = '{\n\t"meta":\n';
const startOfRows = '\n\t"data":\n\t[\n';

/**
 * Puts a whole result in JSON into the order of a server: where a statement `WITH TOTALS` has no rows, the engine writes the
 * totals, then the start with an end of the rows missing. No value has a newline, so the marks are found in none.
 */
export function orderTotals(format: string, result: Buffer): Buffer {
  if (!format.startsWith('JSON') || !result.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows)))
    return result;
  const startAt = result.indexOf(start);
  const rowsAt = result.indexOf(startOfRows, startAt);
  if (startAt < 0 || rowsAt < 0) return result;
  const restAt = rowsAt + startOfRows.length;
  return Buffer.concat([
    result.subarray(startAt, restAt),
    result.subarray(0, startAt),
    result.subarray(restAt),
  ]);
}
