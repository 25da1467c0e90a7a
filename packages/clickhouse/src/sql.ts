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

/** Characters of the values of one parameter of {@link textMap}: far below the same limit, whatever their bytes are. */
const mapCharactersPerParam = 24_000;

/**
 * A look-up of a text in a map, however large: the value of a key, or the empty text.
 * @param name of the parameters; the number of each is added
 */
export function textMap(name: string, key: string, map: ReadonlyMap<string, string>): Query {
  const chunks: { keys: string[]; values: string[] }[] = [{ keys: [], values: [] }];
  let characters = 0;
  for (const [each, value] of map) {
    characters += each.length + value.length + 6;
    if (characters > mapCharactersPerParam) {
      chunks.push({ keys: [], values: [] });
      characters = 0;
    }
    chunks.at(-1)!.keys.push(each);
    chunks.at(-1)!.values.push(value);
  }
  const query_params: Record<string, readonly string[]> = {};
  const concat = (side: 'keys' | 'values') => {
    const params = chunks.map((chunk, index) => {
      query_params[`${name}_${side}_${index}`] = chunk[side];
      return `{${name}_${side}_${index}:Array(String)}`;
    });
    return `arrayConcat(${params.join(', ')})`;
  };
  if (map.size === 0) return { query: `''`, query_params };
  return { query: `transform(${key}, ${concat('keys')}, ${concat('values')}, '')`, query_params };
}
