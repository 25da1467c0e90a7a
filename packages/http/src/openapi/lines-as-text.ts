type Json = Record<string, unknown>;

interface Described {
  schema: unknown;
  example?: unknown;
}

type Row = Readonly<Record<string, string | number>>;

const inQuotes = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** How a row looks as a line of a body, by its content type. */
const linesOf: Readonly<Record<string, (row: Row) => string>> = {
  'application/x-ndjson': (row) => `${JSON.stringify(row)}\n`,
  'text/csv': (row) => `${Object.keys(row).join()}\n${Object.values(row).map(inQuotes).join()}\n`,
};

/** Describes a body of lines as the text that it is, where the plugin takes it for the JSON that stands beside it. */
export function describeLines(content: Record<string, Described>): void {
  for (const [type, described] of Object.entries(content)) {
    const lineOf = linesOf[type];
    if (!lineOf) continue;
    const [row] = Object.values(described.example as Json)[0] as [Row];
    content[type] = { schema: { type: 'string' }, example: lineOf(row) };
  }
}
