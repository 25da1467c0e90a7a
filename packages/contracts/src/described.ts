import Type from 'typebox';

/** Adds a description, in Markdown, for the API document. Validation ignores it. */
export const described = <Schema extends Type.TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
});

/**
 * An object under a name of its own in the API document, and thus in the types of clients. Other schemas take the name as the
 * option `component`. Validation ignores it.
 */
export const record = <Fields extends Type.TProperties>(component: string, fields: Fields) =>
  Type.Object(fields, { component });

/** An optional field with its description. */
export const optional = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Optional(described(schema, description));

/**
 * A schema that the API document shows as another, narrower one. For values whose rules a handler checks, with messages of
 * its own.
 */
export const shownAs = <Schema extends Type.TSchema>(schema: Schema, shown: Type.TSchema): Schema => ({
  ...schema,
  shownAs: shown,
});

/** Names as a description lists them: `{click_id}`, `{sub1}`. */
export const inCode = (names: readonly string[], before = '', after = ''): string =>
  names.map((name) => `\`${before}${name}${after}\``).join(', ');

/**
 * Returns the fault of a text, as the end of a sentence that begins with its field's name. Undefined if there is none.
 * The fields beside it are unchecked values.
 */
export type FaultOf = (text: string, beside: Readonly<Record<string, unknown>>) => string | undefined;

/**
 * A text with a rule that JSON Schema cannot express. The validator of `packages/http` runs it with all other rules, so
 * that one 400 names every fault. The API document, being JSON, does not show it.
 */
export const checkedText = (options: Type.TStringOptions, faultOf: FaultOf) =>
  Type.String({ ...options, faultOf });
