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

/** Characters of the values of one parameter: far below the same limit, whatever their bytes are. */
const charactersPerParam = 24_000;

/** Cuts a list so that each part fits into a parameter; there is one at least. */
function partsOf<Value>(values: readonly Value[], charactersOf: (value: Value) => number): Value[][] {
  const parts: Value[][] = [[]];
  let characters = 0;
  for (const value of values) {
    characters += charactersOf(value) + 3;
    if (characters > charactersPerParam) {
      parts.push([]);
      characters = charactersOf(value);
    }
    parts.at(-1)!.push(value);
  }
  return parts;
}

/**
 * A list of any length in SQL.
 * @param name of the parameters; the number of each is added
 * @param type of each value in ClickHouse
 */
export function listOf(name: string, type: 'String' | 'Int64', values: readonly (string | number)[]): Query {
  const parts = partsOf(values, (value) => String(value).length);
  const query_params = Object.fromEntries(parts.map((part, index) => [`${name}_${index}`, part]));
  const arrays = Object.keys(query_params).map((param) => `{${param}:Array(${type})}`);
  return { query: `arrayConcat(${arrays.join(', ')})`, query_params };
}

/**
 * A look-up of a text in a map, however large: the value of a key, or the empty text.
 * @param name of the parameters; the number of each is added
 */
export function textMap(name: string, key: string, map: ReadonlyMap<string, string>): Query {
  if (map.size === 0) return { query: `''`, query_params: {} };
  const keys = listOf(`${name}_keys`, 'String', [...map.keys()]);
  const values = listOf(`${name}_values`, 'String', [...map.values()]);
  return {
    query: `transform(${key}, ${keys.query}, ${values.query}, '')`,
    query_params: { ...keys.query_params, ...values.query_params },
  };
}
