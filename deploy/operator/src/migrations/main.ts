import { warningAboutAdminKey } from '@clicktrail/config';
import { openLog } from '@clicktrail/telemetry';
import { readConfig } from './config.js';
import { prepareStores } from './prepare-stores.js';

const config = readConfig();
const log = openLog({ name: 'migrate', level: config.logLevel });
const warning = config.adminKey && warningAboutAdminKey(config.adminKey);
if (warning) log.warn(warning);
try {
  const secret = await prepareStores(config, log);
  // Not through the log, where it would be kept for ever.
  if (secret !== undefined) process.stderr.write(`The first admin key, shown this once: ${secret}\n`);
} catch (error) {
  log.fatal({ err: error }, 'the schemas could not be brought up to date');
  process.exitCode = 1;
}
