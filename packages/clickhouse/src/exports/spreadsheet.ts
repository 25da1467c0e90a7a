/** By these bytes a spreadsheet program knows that a CSV file is in UTF-8. */
export const byteOrderMark = Buffer.from('\uFEFF');

/**
 * Writes the SQL of a text for a spreadsheet: one that begins like a formula gets a quote before it. Beside `= + - @` and
 * the tab, OWASP names the line breaks (https://owasp.org/www-community/attacks/CSV_Injection). For texts only: a negative
 * number is no formula.
 * @param text SQL of a text, which may be null
 */
export const spreadsheetText = (text: string): string =>
  `if(match(${text}, '^[=+@\\t\\r\\n-]'), concat('\\'', ${text}), ${text})`;
