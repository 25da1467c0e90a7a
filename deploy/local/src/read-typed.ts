import { parseArgs } from 'node:util';
import { StartError } from './start-error.js';

/** What may be typed after a command, beside `--help`. */
export interface Usage {
  /** The whole of it, as it is typed. */
  usage: string;
  /** What comes of it, in one sentence. */
  does: string;
  /** Options with a value. */
  options?: string[];
  wordsMax?: number;
}

export interface Typed {
  /** Whether only the usage is asked for. */
  help: boolean;
  words: string[];
  values: Record<string, string | undefined>;
}

/**
 * Reads what was typed after a command.
 * @throws StartError with the usage, for an option that it does not have and for a word too many
 */
export function readTyped(args: string[], { usage, options = [], wordsMax = 0 }: Usage): Typed {
  const withValue = options.map((name) => [name, { type: 'string' }] as const);
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...Object.fromEntries(withValue), help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { help = false, ...given } = values;
    if (help || positionals.length <= wordsMax)
      return { help: help === true, words: positionals, values: given };
    throw new Error(`"${positionals[wordsMax]}" is one word too many`);
  } catch (error) {
    // What Node says after its first sentence is about words that begin with a dash.
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new StartError(`${sentence}. Usage: ${usage}`);
  }
}

export const helpOf = ({ usage, does }: Usage): string => `${usage}\n${does}`;
