import { readConfig } from '../config.js';
import { helpOf, readTyped } from '../read-typed.js';
import { requireStores } from '../require-stores.js';
import { storeNames } from '../running-urls.js';
import { sentenceOf } from '../start-error.js';
import { commandOf } from './commands.js';
import { withOperatorStores } from './open-stores.js';

/**
 * Runs one command of an operator and ends the process: with code 0; with 1 where it found something to look at; with 2
 * and one clear sentence where it could not do its work. What was typed is read before any store is opened.
 */
export async function operateMain([name, ...args]: string[]): Promise<void> {
  try {
    const command = commandOf(name);
    const { help, words } = readTyped(args, command);
    if (help) {
      console.log(helpOf(command));
      process.exit(0);
    }
    const work = await command.workOf(words);
    const config = readConfig();
    if (!command.fillsStores) requireStores(config, storeNames);
    const good = await withOperatorStores(config, (stores) => work(stores, console.log));
    process.exit(good ? 0 : 1);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(2);
  }
}
