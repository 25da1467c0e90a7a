import { UnfitRedisError } from '@clicktrail/redis';
import { openLog } from '@clicktrail/telemetry';
import type { MoneyConfig, PartsConfig } from './config.js';
import { openParts, type Parts } from './open-parts.js';

/** For the `main` of a service: a Redis that cannot be used ends the process with one sentence in place of a stack. */
export async function openPartsOrExit(name: string, config: PartsConfig | MoneyConfig): Promise<Parts> {
  return openParts(name, config).catch((error: unknown) => {
    if (!(error instanceof UnfitRedisError)) throw error;
    openLog({ name, level: 'fatal' }).fatal(error.message);
    process.exit(1);
  });
}
