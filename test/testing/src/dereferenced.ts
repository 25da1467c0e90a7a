/** Returns an API document with everything that it refers to in its place; what stands beside a reference wins. */
export function dereferenced<Document>(document: Document): Document {
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce((value, name) => (value as Record<string, unknown>)[name], document as unknown);
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as { $ref?: string };
    const whole = $ref === undefined ? own : { ...(at($ref) as object), ...own };
    return Object.fromEntries(Object.entries(whole).map(([name, each]) => [name, inPlace(each)]));
  };
  return inPlace(document) as Document;
}
