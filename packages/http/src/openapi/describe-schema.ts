type Json = Record<string, unknown>;

/**
 * Turns a TypeBox schema into the JSON Schema that the document shows. A schema that is `shownAs` another becomes that
 * one. A choice between fixed strings becomes an `enum`, which generators of clients understand better.
 */
export function describeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(describeSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  const { shownAs, ...own } = schema as Json;
  if (shownAs !== undefined) {
    const { description } = own;
    return describeSchema({ ...(shownAs as Json), ...(description !== undefined && { description }) });
  }
  const values = choicesOf(own);
  const described = Object.entries(schema).map(([name, value]) => [name, describeSchema(value)]);
  if (!values) return Object.fromEntries(described);
  const { anyOf: _anyOf, ...rest } = Object.fromEntries(described) as Json;
  return { ...rest, type: 'string', enum: values };
}

function choicesOf({ anyOf }: Json): string[] | undefined {
  if (!Array.isArray(anyOf) || anyOf.length === 0) return undefined;
  const values = anyOf.map((option: Json) => option.const);
  return values.every((value) => typeof value === 'string') ? (values as string[]) : undefined;
}

/** True for a schema that admits no fields: it is left out of the document. */
export function isEmpty(schema: unknown): boolean {
  const { type, properties } = (schema ?? {}) as Json;
  return schema === undefined || (type === 'object' && Object.keys(properties ?? {}).length === 0);
}
