import { CommandError, helpOf, readArguments, sentenceOf } from '@clicktrail/command-line';
import { commandOf, helpOfAll } from './commands.js';
import { readConfig } from './config.js';

/**
 * Runs one command and ends the process: with code 0; with 1 if it found something to look at; with 2 and an error
 * message if it could not do its work. Arguments are checked before any store is opened.
 */
async function main([name, ...args]: string[]): Promise<void> {
  try {
    if (name === undefined) throw new CommandError(`Say which command.\n${helpOfAll()}`);
    if (name === '--help') return exit(helpOfAll());
    const command = commandOf(name);
    const typed = readArguments(args, command);
    if (typed.help) return exit(helpOf(command));
    const work = await command.workOf(typed);
    process.exit((await work(readConfig(), console.log)) ? 0 : 1);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(2);
  }
}

function exit(text: string): void {
  console.log(text);
  process.exit(0);
}

await main(process.argv.slice(2));
