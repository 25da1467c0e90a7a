export type RowFormat = 'csv' | 'ndjson';

/** The content types of files of rows. */
export const rowTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

/** Tells by its content what a file is: NDJSON begins with an object. */
export async function rowFormatOf(file: Blob): Promise<RowFormat> {
  const start = await file.slice(0, 1_024).text();
  return start.trimStart().startsWith('{') ? 'ndjson' : 'csv';
}
