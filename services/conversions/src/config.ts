import { isCurrency } from '@clicktrail/contracts';
import { type PartsConfig, readPartsConfig } from '@clicktrail/parts';

/** How the conversions service is set up. Every variable is documented in `docs/configuration.md`. */
export interface ConversionsConfig extends PartsConfig {
  /** ISO 4217. */
  reportingCurrency: string;
  /** Encrypts remembered answers; the installation's own secret where it is not set. */
  secretKey: string | undefined;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): ConversionsConfig {
  const reportingCurrency = (env.REPORTING_CURRENCY || 'USD').toUpperCase();
  if (!isCurrency(reportingCurrency)) throw new Error('REPORTING_CURRENCY is not a currency of ISO 4217.');
  return { ...readPartsConfig(env), reportingCurrency, secretKey: env.SECRET_KEY || undefined };
}
