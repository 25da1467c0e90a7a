import { type TSchema, Type } from 'typebox';

/** Annotations of a variable, all of them standard keywords of JSON Schema. */
export interface Documented {
  /** The meaning, for `docs/configuration.md`. */
  description?: string;
  /** Completes the sentence "X must be". */
  title?: string;
  /** The default as the document shows it, where it is not a fixed value. */
  $comment?: string;
  /** Keeps the value out of errors. */
  writeOnly?: boolean;
  default?: unknown;
}

/** The variables of a process, by name. */
export type Variables = Record<string, TSchema & Documented>;

/** A whole number of at least `minimum`, which is 1 unless it is given. */
export function wholeNumber(otherwise: number, description: string, minimum = 1) {
  const title = `a whole number of at least ${minimum}`;
  return Type.Integer({ default: otherwise, minimum, maximum: Number.MAX_SAFE_INTEGER, title, description });
}

/** A whole number of at least 0 that may be left out. */
export function wholeNumberOrNone(description: string, $comment = 'none') {
  const title = 'a whole number of at least 0';
  return Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title, description, $comment }),
  );
}

export const trueOrFalse = (otherwise: boolean, description: string) =>
  Type.Boolean({ default: otherwise, title: 'true or false', description });

/** A text that may be left out. @param $comment the default, as the document shows it */
export const optionalText = (description: string, $comment: string) =>
  Type.Optional(Type.String({ description, $comment }));

export interface UrlOptions {
  pattern: string;
  /** A whole URL of this kind. */
  like: string;
  description?: string;
  $comment?: string;
}

/** A URL that may hold a password. */
export const url = ({ pattern, like, ...rest }: UrlOptions) =>
  Type.String({ pattern, title: `a URL such as ${like}`, writeOnly: true, ...rest });
