import { CommandError, helpOf, readArguments, sentenceOf } from '@clicktrail/config';
import { commandOf, helpOfAll } from './commands.js';
import { readConfig } from './config.js';

/** Receives the lines of a command. */
export interface Output {
  say: (line: string) => void;
  /** For the sentence that says why a command could not do its work. */
  complain: (line: string) => void;
}

/**
 * Runs one command. Arguments are checked before any store is opened.
 * @returns the exit code: 0; 1 if it found something to look at; 2, after an error message, if it could not do its work
 */
export async function runOperator(
  [name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: Output,
): Promise<0 | 1 | 2> {
  try {
    if (name === undefined) throw new CommandError(`Say which command.\n${helpOfAll()}`);
    if (name === '--help') {
      say(helpOfAll());
      return 0;
    }
    const command = commandOf(name);
    const typed = readArguments(args, command);
    if (typed.help) {
      say(helpOf(command));
      return 0;
    }
    const work = await command.workOf(typed, env);
    return (await work(readConfig(env), say)) ? 0 : 1;
  } catch (error) {
    complain(sentenceOf(error));
    return 2;
  }
}
