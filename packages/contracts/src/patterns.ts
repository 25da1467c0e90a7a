/** The patterns of the texts of the API. */
export const patterns = {
  /** Well-formed text: no NUL (Postgres cannot store it), no lone surrogate (UTF-8 cannot carry it). */
  clean: '^[^\\u0000\\uD800-\\uDFFF]*$',
  /** No path can hold `.` or `..`: clients take them away. */
  newId: '^(?!\\.{1,2}$)[A-Za-z0-9_.:~@-]*$',
  country: '^[A-Za-z]{2}$',
  countryOrNone: '^([A-Za-z]{2})?$',
  currency: '^[A-Za-z]{3}$',
  range: '^(today|yesterday|thisMonth|lastMonth|([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])d)$',
} as const;

const wanted: Readonly<Record<keyof typeof patterns, string>> = {
  clean: 'must be well-formed Unicode without NUL characters',
  newId: 'may have A-Z, a-z, 0-9 and . _ : ~ @ - only, and must not be . or ..',
  country: 'must be a two-letter country code that ISO 3166-1 assigns, such as DE, or XK',
  countryOrNone: 'must be a two-letter country code that ISO 3166-1 assigns, such as DE, or XK, or empty',
  currency: 'must be a three-letter currency code (ISO 4217), such as EUR',
  range: 'must be today, yesterday, thisMonth, lastMonth or a number of days such as 30d, from 1d to 366d',
};

const byPattern = new Map(
  Object.entries(patterns).map(([name, pattern]) => [pattern as string, wanted[name as keyof typeof wanted]]),
);

/** The message for a pattern that does not match, as the end of a sentence that begins with the field's name. */
export const faultOfPattern = (pattern: string): string =>
  byPattern.get(pattern) ?? 'has characters or a form that are not allowed';
