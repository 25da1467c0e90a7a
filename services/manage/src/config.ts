import { isCurrency } from '@clicktrail/contracts';
import { type PartsConfig, readPartsConfig } from '@clicktrail/parts';

/** How the management service is set up. Every variable is documented in `docs/configuration.md`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PartsConfig {
  const config = readPartsConfig(env);
  const reportingCurrency = config.reportingCurrency.toUpperCase();
  if (!isCurrency(reportingCurrency)) throw new Error('REPORTING_CURRENCY is not a currency of ISO 4217.');
  return { ...config, reportingCurrency };
}
