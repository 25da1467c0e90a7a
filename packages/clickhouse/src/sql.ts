/** A statement and its values. Values never stand in the text. */
export interface Query {
  query: string;
  query_params: Record<string, unknown>;
}

/** `WHERE ...` with its newline, or nothing. */
export function whereOf(terms: readonly string[]): string {
  return terms.length === 0 ? '' : `WHERE ${terms.join('\n  AND ')}\n`;
}

/** An id's value in SQL, from a parameter that holds its 32 hex characters. */
export function idParam(name: string): string {
  return `toFixedString(unhex({${name}:String}), 16)`;
}

/**
 * Values of one parameter at most. A ClickHouse server refuses a field of a form above 128 KiB
 * (`http_max_field_value_size`), and an id takes 35 bytes of it.
 */
const valuesPerParam = 3_000;

/**
 * A set of binary values for the right side of `IN`, however many: they are sent as several parameters.
 * @param name of the parameters; the number of each is added
 * @param values in hex
 * @returns the statement of the set, and its values
 */
export function hexSet(name: string, values: readonly string[]): Query {
  const query_params: Record<string, readonly string[]> = {};
  for (let at = 0; at === 0 || at < values.length; at += valuesPerParam) {
    query_params[`${name}_${at / valuesPerParam}`] = values.slice(at, at + valuesPerParam);
  }
  const arrays = Object.keys(query_params).map((param) => `{${param}:Array(String)}`);
  return { query: `SELECT unhex(arrayJoin(arrayConcat(${arrays.join(', ')}))) AS value`, query_params };
}
