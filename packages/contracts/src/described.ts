import Type from 'typebox';

/** A schema with what the API document says of it, in Markdown. Validation passes over it. */
export const described = <Schema extends Type.TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
});

/** A field that may be left out, with what the API document says of it. */
export const optional = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Optional(described(schema, description));

/**
 * A schema that the API document shows as another, narrower one. For a value whose rules a handler checks by itself:
 * what it says of a fault stays its own.
 */
export const shownAs = <Schema extends Type.TSchema>(schema: Schema, shown: Type.TSchema): Schema => ({
  ...schema,
  shownAs: shown,
});

/** Names as a description lists them: `{click_id}`, `{sub1}`. */
export const inCode = (names: readonly string[], before = '', after = ''): string =>
  names.map((name) => `\`${before}${name}${after}\``).join(', ');
