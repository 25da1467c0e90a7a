import {
  optionalText,
  processVariables,
  readProcessSettings,
  readVariables,
  standbyVariable,
  wholeNumber,
  wholeNumberOrNone,
} from '@clicktrail/config';
import { isCurrency } from '@clicktrail/contracts';
import { Type } from 'typebox';
import { parseTrustedProxies } from './trusted-proxies.js';

/** Variables of every HTTP service. */
export const serviceVariables = {
  ...processVariables,
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on' }),
  PORT: wholeNumber(8080, 'Port to listen on', 0),
  TRUST_PROXY: Type.String({
    default: 'false',
    description:
      "Which proxies to believe about the client's address: `true`, `false`, how many there are, or a list of their addresses and networks",
  }),
  LINK_RATE_LIMIT: wholeNumber(
    600,
    "Requests per minute of one visitor's address (IPv6: of its /64) to tracking links and pixels",
  ),
  SECRET_KEY: optionalText(
    'Encrypts remembered answers of idempotent requests, and the secrets of second factors',
    "the installation's own",
  ),
  STOP_DELAY_MS: wholeNumber(
    0,
    'How long a process goes on serving after SIGTERM while `/readyz` is 503 already, so that a balancer can send requests elsewhere',
    0,
  ),
  STOP_WITHIN_MS: wholeNumber(5_000, 'How long requests that are under way may take after that'),
  METRICS_PORT: wholeNumberOrNone(
    'A port for `/metrics` alone. Without it `/metrics` is on `PORT`, for loopback and private addresses only',
  ),
  METRICS_HOST: Type.String({ default: '127.0.0.1', description: 'Address that it listens on' }),
};

/** Variables of the services that record amounts or add them up. */
export const moneyVariables = {
  ...serviceVariables,
  REPORTING_CURRENCY: Type.String({
    default: 'USD',
    description: 'ISO 4217: the currency that reports add up in; see below before you change it',
  }),
};

/** Variables of the services that answer lists and reports. */
export const readsVariables = {
  ...moneyVariables,
  DATABASE_READS_URL: standbyVariable,
  READS_PER_KEY: wholeNumber(
    8,
    'Reports, lists and records that one key may have under way at once, until they have left the process; more wait up to 30 s',
  ),
};

export type ServiceConfig = ReturnType<typeof readServiceConfig>;
export type MoneyConfig = ReturnType<typeof readMoneyConfig>;
export type ReadsConfig = ReturnType<typeof readReadsConfig>;

/** Settings of every HTTP service. */
export function readServiceConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(serviceVariables, env);
  return {
    ...readProcessSettings(env),
    host: read.HOST,
    port: read.PORT,
    /** A number of proxies, or a `trustProxy` value of Fastify. */
    trustProxy: parseTrustedProxies('TRUST_PROXY', read.TRUST_PROXY),
    linkRateLimit: read.LINK_RATE_LIMIT,
    /** Undefined for the installation's own secret. */
    secretKey: read.SECRET_KEY,
    stopDelayMs: read.STOP_DELAY_MS,
    stopWithinMs: read.STOP_WITHIN_MS,
    /** Undefined for the service's own port. */
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
  };
}

export function readMoneyConfig(env: NodeJS.ProcessEnv = process.env) {
  const { REPORTING_CURRENCY: text } = readVariables(moneyVariables, env);
  const reportingCurrency = text.toUpperCase();
  if (!isCurrency(reportingCurrency))
    throw new Error(`REPORTING_CURRENCY must be an ISO 4217 code, not "${text}".`);
  return { ...readServiceConfig(env), reportingCurrency };
}

export function readReadsConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(readsVariables, env);
  return {
    ...readMoneyConfig(env),
    /** Undefined for the primary. */
    databaseReadsUrl: read.DATABASE_READS_URL,
    readsPerKey: read.READS_PER_KEY,
  };
}
