import { type Arguments, CommandError, type Usage } from '@clicktrail/config';
import { storeNames } from '@clicktrail/local-stores';
import { readManifest } from './backup/manifest.js';
import { restoreBackup } from './backup/restore-backup.js';
import { takeBackup } from './backup/take-backup.js';
import { checkLedger } from './check-ledger.js';
import { compareAllRollups, readDays } from './compare-rollups.js';
import type { OperatorConfig } from './config.js';
import { listDeadLetters, replayNamed } from './dead-letters.js';
import { readConfig as readDemoConfig } from './demo/config.js';
import { migrateAll } from './migrate.js';
import { type OperatorStores, withOperatorStores } from './open-stores.js';
import { requireStores } from './require-stores.js';

type Say = (line: string) => void;

/** Does what was asked and reports it; returns false if an operator should look. */
type Work = (config: OperatorConfig, say: Say) => Promise<boolean>;
type WorkOnStores = (stores: OperatorStores, say: Say) => Promise<boolean>;

export interface Command extends Usage {
  /**
   * Checks the arguments. Opens no store.
   * @throws CommandError if they are invalid
   */
  workOf(typed: Arguments, env: NodeJS.ProcessEnv): Work | Promise<Work>;
}

const daysDefault = 7;
const daysMax = 100;

const deadLetters: Command = {
  usage: 'npm run dead-letters, or npm run dead-letters -- replay [ids]',
  does: 'Lists the events that ClickHouse refused, with the reason; or replays those of the ids, or all.',
  wordsMax: Number.POSITIVE_INFINITY,
  workOf: ({ words: [verb, ...ids] }) => {
    if (verb === undefined) return onStores(listDeadLetters);
    if (verb === 'replay') return onStores((stores, say) => replayNamed(stores, ids, say));
    throw new CommandError(
      `There is no "${verb}": npm run dead-letters, or npm run dead-letters -- replay [ids].`,
    );
  },
};

/** By the name that is typed. */
export const commands: Record<string, Command> = {
  ledger: {
    usage: 'npm run ledger -- [days]',
    does: `Compares what was accepted with what is there, over 1 to ${daysMax} days: ${daysDefault} where none are said.`,
    wordsMax: 1,
    workOf: ({ words: [text] }) => {
      const days = readDayCount(text);
      return onStores((stores, say) => checkLedger(stores, days, say));
    },
  },
  'dead-letters': deadLetters,
  'compare-rollups': {
    usage: 'npm run compare-rollups -- --from 2026-03-01 --to 2026-03-31',
    does: 'Compares every rollup with the events of these UTC days, both included, and the copy of conversions with Postgres; of all days where none are said.',
    options: ['from', 'to'],
    workOf: ({ values }) => {
      const days = readDays(values);
      return (config, say) => compareAllRollups(config, days, say);
    },
  },
  backup: {
    usage: 'npm run backup -- DIR',
    does: 'Copies all three stores into an empty folder; the product may run.',
    wordsMax: 1,
    workOf: ({ words: [word] }) => {
      const dir = required(word, 'Say where: npm run backup -- DIR');
      return onStores((stores, say) => takeBackup(stores, dir, say));
    },
  },
  restore: {
    usage: 'npm run restore -- DIR',
    does: 'Fills empty stores from a backup; the product must be stopped.',
    wordsMax: 1,
    workOf: async ({ words: [word] }) => {
      const dir = required(word, 'Say from where: npm run restore -- DIR');
      // Before empty stores are made for a folder that holds no backup.
      await readManifest(dir);
      return (config, say) => withOperatorStores(config, (stores) => restoreBackup(stores, dir, say));
    },
  },
  migrate: {
    usage: 'npm run migrate',
    does: 'Brings the schemas of Postgres and ClickHouse up to date.',
    workOf: () => migrateAll,
  },
  demo: {
    usage: 'npm run demo',
    does: 'Makes a small network with traffic. CLICKTRAIL_URL says where the service is, ADMIN_KEY as whom.',
    workOf: (_, env) => {
      const demo = readDemoConfig(env);
      return async (_, say) => (await import('./demo/run-demo.js')).runDemo(demo, say);
    },
  },
};

/** Former names of commands. */
const aliases: Record<string, Command> = { 'set-aside': deadLetters };

/** @throws CommandError that lists the commands, if there is none of that name */
export function commandOf(name: string): Command {
  for (const each of [commands, aliases]) if (Object.hasOwn(each, name)) return each[name]!;
  throw new CommandError(`There is no command "${name}".\n${helpOfAll()}`);
}

export const helpOfAll = (): string =>
  ['Commands:', ...Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`)].join('\n');

function onStores(work: WorkOnStores): Work {
  return (config, say) => {
    requireStores(config, storeNames);
    return withOperatorStores(config, (stores) => work(stores, say));
  };
}

function readDayCount(text: string | undefined): number {
  if (text === undefined) return daysDefault;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= daysMax) return days;
  throw new CommandError(`The number of days must be from 1 to ${daysMax}, not "${text}".`);
}

function required(word: string | undefined, otherwise: string): string {
  if (word) return word;
  throw new CommandError(otherwise);
}
