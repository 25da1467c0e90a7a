import { readConfig } from '../config.js';
import { sentenceOf } from '../start-error.js';
import { restoreBackup } from './backup/restore-backup.js';
import { takeBackup } from './backup/take-backup.js';
import { checkLedger } from './check-ledger.js';
import { manageSetAside } from './manage-set-aside.js';
import { type OperatorStores, withOperatorStores } from './open-stores.js';

/** Does its work and says what it found; gives false where an operator should look. */
type Command = (stores: OperatorStores, args: string[], say: (line: string) => void) => Promise<boolean>;

const commands: Record<string, Command> = {
  ledger: checkLedger,
  'set-aside': manageSetAside,
  backup: takeBackup,
  restore: restoreBackup,
};

/**
 * Runs one command of an operator and ends the process: with code 0; with 1 where it found something to look at; with 2
 * and one clear sentence where it could not do its work.
 */
export async function operateMain([name = '', ...args]: string[]): Promise<void> {
  try {
    const good = await withOperatorStores(readConfig(), (stores) =>
      commands[name]!(stores, args, console.log),
    );
    process.exit(good ? 0 : 1);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(2);
  }
}
