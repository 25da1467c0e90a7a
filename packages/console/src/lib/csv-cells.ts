const separators = [',', ';', '\t'];

/** The separator of a head: what stands most often between its names. */
export function separatorOf(head: string): string {
  const unquoted = head.replace(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  return separators.reduce((most, each) => (count(each) > count(most) ? each : most));
}

const cellPatterns = new Map(
  separators.map((each) => [each, new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${each}]*))(${each}|$)`, 'gy')]),
);

/**
 * The values of a record of CSV, whose quoted ones may have ends of lines.
 * @returns undefined for quotes that do not match, which the API refuses
 */
export function cellsOf(record: string, separator: string): string[] | undefined {
  const text = record.replace(/[\r\n]+$/, '');
  if (!text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(cellPatterns.get(separator)!)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '') return cells;
  }
  return undefined;
}

/** Writes a value as one of CSV. */
export const csvCell = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
