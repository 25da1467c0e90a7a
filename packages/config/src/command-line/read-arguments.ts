import { parseArgs } from 'node:util';
import { CommandError } from './command-error.js';

/** A command: how it is typed, what it does, and which arguments it takes beside `--help`. */
export interface Usage {
  usage: string;
  does: string;
  /** Options with a value. */
  options?: string[];
  wordsMax?: number;
}

export interface Arguments {
  /** `--help` was given. */
  help: boolean;
  words: string[];
  values: Record<string, string | undefined>;
}

/** @throws CommandError with the usage, for an unknown option or a word too many */
export function readArguments(
  args: readonly string[],
  { usage, options = [], wordsMax = 0 }: Usage,
): Arguments {
  const withValue = options.map((name) => [name, { type: 'string' }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(withValue), help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { help = false, ...given } = values;
    if (help || positionals.length <= wordsMax)
      return { help: help === true, words: positionals, values: given };
    throw new Error(`"${positionals[wordsMax]}" is one word too many`);
  } catch (error) {
    // Node's first sentence names the option; those after it explain words that begin with a dash.
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new CommandError(`${sentence}. Usage: ${usage}`);
  }
}

export const helpOf = ({ usage, does }: Usage): string => `${usage}\n${does}`;
