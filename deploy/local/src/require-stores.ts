import { readRunRecord, type StoreName } from '@clicktrail/local-stores';
import type { LocalConfig } from './config.js';
import { StartError } from './start-error.js';

/**
 * Refuses a data folder in which these stores have never run: they would be made, and a command that finds nothing in
 * them would say that all is well. A store that is given by its URL is not looked for.
 */
export function requireStores(
  { dataDir, given }: Pick<LocalConfig, 'dataDir' | 'given'>,
  names: readonly StoreName[],
): void {
  if (names.every((name) => given[name] ?? readRunRecord(dataDir, name))) return;
  throw new StartError(`There is no Clicktrail in ${dataDir}: set DATA_DIR, or start it first.`);
}
