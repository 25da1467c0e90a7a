import { CommandError } from '@clicktrail/config';
import { readRunRecord, type StoreName } from '@clicktrail/local-stores';
import type { OperatorConfig } from './config.js';

/**
 * Refuses a data folder in which these stores have never run. New, empty stores would be started otherwise, and the command
 * would report that all is well. A store that is given by its URL is not checked.
 */
export function requireStores({ dataDir, given }: OperatorConfig, names: readonly StoreName[]): void {
  if (names.every((name) => given[name] ?? readRunRecord(dataDir, name))) return;
  throw new CommandError(`There is no Clicktrail in ${dataDir}: set DATA_DIR, or start it first.`);
}
