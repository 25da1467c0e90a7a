import { parseArgs } from 'node:util';
import { CommandError } from './command-error.js';

/** A command: how it is typed, what it does, and which arguments it takes beside `--help`. */
export interface Usage {
  usage: string;
  does: string;
  /** Options with a value. */
  options?: string[];
  /** Options without a value. */
  flags?: string[];
  wordsMax?: number;
}

export interface Arguments {
  /** `--help` was given. */
  help: boolean;
  words: string[];
  values: Record<string, string | undefined>;
  /** The flags that were given. */
  flags: string[];
}

/** @throws CommandError with the usage, for an unknown option or a word too many */
export function readArguments(
  args: readonly string[],
  { usage, options = [], flags = [], wordsMax = 0 }: Usage,
): Arguments {
  const typed = (names: string[], type: 'string' | 'boolean') =>
    names.map((name) => [name, { type }] as const);
  const known = [...typed(options, 'string'), ...typed([...flags, 'help'], 'boolean')];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
    });
    const { help = false, ...given } = values;
    if (help || positionals.length <= wordsMax)
      return { help: help === true, words: positionals, ...apart(given) };
    throw new Error(`"${positionals[wordsMax]}" is one word too many`);
  } catch (error) {
    // Node's first sentence names the option; those after it explain words that begin with a dash.
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new CommandError(`${sentence}. Usage: ${usage}`);
  }
}

/** Separates flags from options with a value. */
function apart(given: Record<string, string | boolean | undefined>): Pick<Arguments, 'values' | 'flags'> {
  const entries = Object.entries(given);
  const values = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    values: Object.fromEntries(values),
    flags: Object.keys(given).filter((name) => given[name] === true),
  };
}

export const helpOf = ({ usage, does }: Usage): string => `${usage}\n${does}`;
