type Json = Record<string, unknown>;

/**
 * A TypeBox schema as plain JSON Schema 2020-12, which is what OpenAPI 3.1 speaks.
 * One that is `shownAs` another is described as that one. A choice between fixed strings becomes an `enum`, which reads better and makes better clients.
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

/** A part that takes nothing is not worth describing. */
export function isEmpty(schema: unknown): boolean {
  const { type, properties } = (schema ?? {}) as Json;
  return schema === undefined || (type === 'object' && Object.keys(properties ?? {}).length === 0);
}
