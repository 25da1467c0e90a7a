import type { Usage } from '../read-typed.js';
import { StartError } from '../start-error.js';
import { readManifest } from './backup/manifest.js';
import { restoreBackup } from './backup/restore-backup.js';
import { takeBackup } from './backup/take-backup.js';
import { checkLedger } from './check-ledger.js';
import { listDeadLetters, replayNamed } from './manage-dead-letters.js';
import type { OperatorStores } from './open-stores.js';

type Say = (line: string) => void;

/** Does what was asked and says what it found; gives false where an operator should look. */
type Work = (stores: OperatorStores, say: Say) => Promise<boolean>;

export interface Command extends Usage {
  /** Whether the stores may be missing yet. */
  fillsStores?: boolean;
  /**
   * What the words after the command ask for. Nothing is opened yet.
   * @throws StartError where they make no sense
   */
  workOf(words: string[]): Work | Promise<Work>;
}

const daysDefault = 7;
const daysMax = 100;

const commands: Record<string, Command> = {
  ledger: {
    usage: 'npm run ledger -- [days]',
    does: `Compares what was accepted with what is there, over 1 to ${daysMax} days: ${daysDefault} where none are said.`,
    wordsMax: 1,
    workOf: ([days]) => asked(checkLedger, readDays(days)),
  },
  'dead-letters': {
    usage: 'npm run dead-letters, or npm run dead-letters -- replay [ids]',
    does: 'Lists the events that ClickHouse refused, with the reason; or tries those of the ids, or all, once more.',
    wordsMax: Number.POSITIVE_INFINITY,
    workOf: (words) => (words.length === 0 ? listDeadLetters : asked(replayNamed, readIds(words))),
  },
  backup: {
    usage: 'npm run backup -- DIR',
    does: 'Copies all three stores into an empty folder; the product may run.',
    wordsMax: 1,
    workOf: ([dir]) => asked(takeBackup, required(dir, 'Say where: npm run backup -- DIR')),
  },
  restore: {
    usage: 'npm run restore -- DIR',
    does: 'Fills empty stores from a backup; the product must be stopped.',
    fillsStores: true,
    wordsMax: 1,
    workOf: async ([word]) => {
      const dir = required(word, 'Say from where: npm run restore -- DIR');
      // A folder that holds no backup is said before empty stores are made for it.
      await readManifest(dir);
      return asked(restoreBackup, dir);
    },
  },
};

/** @throws StartError that lists the commands, where there is none of that name */
export function commandOf(name: string | undefined): Command {
  const command = name === 'set-aside' ? 'dead-letters' : name; // its name in older releases
  if (command !== undefined && Object.hasOwn(commands, command)) return commands[command]!;
  const problem = name === undefined ? 'Say which command' : `There is no command "${name}"`;
  throw new StartError(`${problem}. There are: ${Object.keys(commands).join(', ')}.`);
}

const asked =
  <What>(work: (stores: OperatorStores, what: What, say: Say) => Promise<boolean>, what: What): Work =>
  (stores, say) =>
    work(stores, what, say);

function readDays(text: string | undefined): number {
  if (text === undefined) return daysDefault;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= daysMax) return days;
  throw new StartError(`The number of days must be from 1 to ${daysMax}, not "${text}".`);
}

function readIds([verb, ...ids]: string[]): string[] {
  if (verb === 'replay') return ids;
  throw new StartError(
    `There is no "${verb}": npm run dead-letters, or npm run dead-letters -- replay [ids].`,
  );
}

function required(word: string | undefined, otherwise: string): string {
  if (word) return word;
  throw new StartError(otherwise);
}
