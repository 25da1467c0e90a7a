import { isCurrency, type ProcessSettings, readProcessSettings, wholeNumber } from '@clicktrail/contracts';
import { trustedProxies } from './trusted-proxies.js';

/** What every HTTP service is told by its environment. Every variable is documented in `docs/configuration.md`. */
export interface PartsConfig extends ProcessSettings {
  host: string;
  port: number;
  /** Which proxies to believe about the client's address: how many, or a Fastify `trustProxy` value. */
  trustProxy: string | number | boolean;
  /** Requests per minute of one visitor's address, or /64 of IPv6, to tracking links and pixels. */
  linkRateLimit: number;
  /** Encrypts remembered answers; undefined for the installation's own secret. */
  secretKey: string | undefined;
  /** How long a process that is told to stop goes on serving, so that whoever sends it requests can notice. */
  stopDelayMs: number;
  /** How long requests that are under way may take after that. */
  stopWithinMs: number;
  /** A port for `/metrics` alone; undefined for the service's own port. */
  metricsPort: number | undefined;
  /** The address that it listens on. */
  metricsHost: string;
}

/** What those services are told beside it that record amounts or add them up. */
export interface MoneyConfig extends PartsConfig {
  /** ISO 4217: what reports add up in. */
  reportingCurrency: string;
}

/** What those services are told beside it that answer lists and reports. */
export interface ReadsConfig extends MoneyConfig {
  /** How many lists and reports one key may have under way in this process. */
  readsPerKey: number;
}

function currency(env: NodeJS.ProcessEnv, name: string, otherwise: string): string {
  const code = (env[name] || otherwise).toUpperCase();
  if (!isCurrency(code)) throw new Error(`${name} must be an ISO 4217 code, not "${env[name]}".`);
  return code;
}

export function readPartsConfig(env: NodeJS.ProcessEnv = process.env): PartsConfig {
  return {
    ...readProcessSettings(env),
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 8080, 0),
    trustProxy: trustedProxies(env, 'TRUST_PROXY'),
    linkRateLimit: wholeNumber(env, 'LINK_RATE_LIMIT', 600),
    secretKey: env.SECRET_KEY || undefined,
    stopDelayMs: wholeNumber(env, 'STOP_DELAY_MS', 0, 0),
    stopWithinMs: wholeNumber(env, 'STOP_WITHIN_MS', 5_000),
    metricsPort: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0) : undefined,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
  };
}

export function readMoneyConfig(env: NodeJS.ProcessEnv = process.env): MoneyConfig {
  return { ...readPartsConfig(env), reportingCurrency: currency(env, 'REPORTING_CURRENCY', 'USD') };
}

export function readReadsConfig(env: NodeJS.ProcessEnv = process.env): ReadsConfig {
  return { ...readMoneyConfig(env), readsPerKey: wholeNumber(env, 'READS_PER_KEY', 8) };
}
