import Type from 'typebox';

/**
 * What is wrong with a text, as the end of a sentence that begins with its field's name; undefined where nothing is.
 * The fields beside it may be anything: their own schemas have not refused them yet.
 */
export type FaultOf = (text: string, beside: Readonly<Record<string, unknown>>) => string | undefined;

/**
 * A text with a rule that JSON Schema has no words for. The validator of `packages/http` asks for its fault together
 * with all others, so that one 400 names them all and no handler begins before. The API document, being JSON, does not show it.
 */
export const checkedText = (options: Type.TStringOptions, faultOf: FaultOf) =>
  Type.String({ ...options, faultOf });
