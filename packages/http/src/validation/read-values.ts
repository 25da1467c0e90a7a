type Properties = Record<string, { type?: unknown } | undefined>;
type Values = Record<string, unknown>;

const wholeNumber = /^-?\d+$/;
const decimalNumber = /^-?\d+(\.\d+)?$/;

/** So large that every limit clamps it, and still safe in every store. */
const wholeNumberMax = Number.MAX_SAFE_INTEGER;

const readers: Record<string, (text: string) => unknown> = {
  integer: (text) =>
    wholeNumber.test(text) ? Math.max(-wholeNumberMax, Math.min(wholeNumberMax, Number(text))) : text,
  number: (text) => (decimalNumber.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/**
 * Query and path values arrive as text: those that the schema wants as numbers or as yes and no are read as such,
 * and only those. What cannot be read stays text, for the schema to refuse. Undefined where there is nothing to read.
 */
export function valueReader(schema: object): ((values: Values) => void) | undefined {
  const properties = (schema as { properties?: Properties }).properties ?? {};
  const typed = Object.entries(properties).flatMap(([name, property]) => {
    const read = readers[String(property?.type)];
    return read ? [{ name, read }] : [];
  });
  if (typed.length === 0) return undefined;
  return (values) => {
    for (const { name, read } of typed) {
      const value = values[name];
      if (typeof value === 'string') values[name] = read(value);
    }
  };
}
