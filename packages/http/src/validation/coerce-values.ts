type Properties = Record<string, { type?: unknown } | undefined>;
type Values = Record<string, unknown>;

const wholeNumber = /^-?\d+$/;
const decimalNumber = /^-?\d+(\.\d+)?$/;

/** Larger numbers become this one, which every limit clamps and every store can hold. */
const wholeNumberMax = Number.MAX_SAFE_INTEGER;

const parsers: Record<string, (text: string) => unknown> = {
  integer: (text) =>
    wholeNumber.test(text) ? Math.max(-wholeNumberMax, Math.min(wholeNumberMax, Number(text))) : text,
  number: (text) => (decimalNumber.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/**
 * Returns a function that turns texts of a query or path into the numbers and booleans that the schema asks for. A text
 * that is neither stays a text, and the schema refuses it. Undefined for schemas of texts alone.
 */
export function valueCoercer(schema: object): ((values: Values) => void) | undefined {
  const properties = (schema as { properties?: Properties }).properties ?? {};
  const typed = Object.entries(properties).flatMap(([name, property]) => {
    const parse = parsers[String(property?.type)];
    return parse ? [{ name, parse }] : [];
  });
  if (typed.length === 0) return undefined;
  return (values) => {
    for (const { name, parse } of typed) {
      const value = values[name];
      if (typeof value === 'string') values[name] = parse(value);
    }
  };
}
