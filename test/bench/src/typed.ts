import { parseArgs } from 'node:util';

/** A mistake that is found before measuring; the message says what to do. */
export class TypedError extends Error {}

/** Options by name with what they are where they are not given: a number above 0, or text. */
export type Options = Record<string, number | string | undefined>;

/** Text that may be left out. */
export const optionalText = undefined as string | undefined;

export interface Typed<O extends Options> {
  values: O;
  help: boolean;
  page: boolean;
}

/**
 * Reads what was typed after the name of a suite.
 * @throws TypedError for an option that it does not have and for a value that makes no sense
 */
export function readTyped<O extends Options>(args: string[], options: O): Typed<O> {
  const { help = false, page = false, ...given } = parse(args, options);
  const values = Object.entries(given).map(([name, text]) => [
    name,
    typeof options[name] === 'number' ? numberOf(name, text as string) : text,
  ]);
  return { values: { ...options, ...Object.fromEntries(values) }, help: help === true, page: page === true };
}

/** Those of a table that are named, with commas between the names, in the order of the table. */
export function named<T extends { name: string }>(table: T[], names: string, purpose = 'to measure'): T[] {
  const wanted = names.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !table.some((entry) => entry.name === name));
  if (unknown !== undefined)
    throw new TypedError(
      `There is no "${unknown}" ${purpose}; there are: ${table.map(({ name }) => name).join(', ')}.`,
    );
  return table.filter(({ name }) => wanted.includes(name));
}

function parse(args: string[], options: Options): Record<string, string | boolean | undefined> {
  const withValue = Object.keys(options).map((name) => [name, { type: 'string' }] as const);
  try {
    const switches = { help: { type: 'boolean' }, page: { type: 'boolean' } } as const;
    return parseArgs({ args, options: { ...Object.fromEntries(withValue), ...switches } }).values;
  } catch (error) {
    // What Node says after its first sentence is about words that begin with a dash.
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new TypedError(`${sentence}. --help lists what there is.`);
  }
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new TypedError(`--${name} must be a number above 0, not "${text}".`);
}
