import { Type } from 'typebox';
import { readVariables } from './read-variables.js';
import { trueOrFalse, url, wholeNumber } from './variables.js';

/**
 * The URLs of the stores. Redis has more forms of URL than one pattern can tell; one of Sentinels names the primary, one of a
 * cluster names some of its servers.
 */
export const storeVariables = {
  DATABASE_URL: url({
    pattern: '^postgres(ql)?://.',
    like: 'postgres://user:password@host:5432/database',
    description:
      'A Postgres 15 or newer, or a pooler before it; `postgres://user:password@a:5432,b:5432/database` for [a primary and its standbys](deployment.md#postgres-with-standbys)',
    $comment: 'built-in Postgres',
  }),
  REDIS_URL: url({
    pattern: '^(?!rediss?[+]).|^rediss?[+]sentinel://[^/?#]+/[^/?#]+|^rediss?[+]cluster://[^/?#]+(/0?)?$',
    like: 'redis://user:password@host:6379',
    description:
      'A Redis or Valkey, or `redis+sentinel://user:password@host:26379,host:26379/name` for the [primary that Sentinels name](deployment.md#redis-with-replicas), or `redis+cluster://user:password@host:6379,host:6379` for a [cluster](deployment.md#a-redis-cluster); run it with `appendonly yes`, `appendfsync always`, `maxmemory-policy noeviction` (a start warns if a setting is missing)',
    $comment: 'built-in Redis',
  }),
  CLICKHOUSE_URL: url({
    pattern: '^https?://.',
    like: 'http://user:password@host:8123/database',
    description:
      '`http://user:password@host:8123/database`, and `?cluster=name&shards=2&quorum=2` for a [cluster](deployment.md#a-clickhouse-cluster)',
    $comment: 'built-in ClickHouse',
  }),
};

/** A server of Postgres that follows the primary. */
export const standbyVariable = Type.Optional(
  url({
    pattern: '^postgres(ql)?://.',
    like: 'postgres://user:password@host:5432/database',
    description:
      'A [standby for lists of conversions and postbacks and for totals](deployment.md#postgres-with-standbys), which may lag; their `asOf` says so',
    $comment: 'the primary',
  }),
);

const adminKeyLengthMin = 16;

/** The secret of the first admin key: a header must be able to carry it. */
export const adminKeyVariable = Type.Optional(
  Type.String({
    pattern: '^[!-~]+$',
    title: `printable ASCII characters without spaces, at least ${adminKeyLengthMin}`,
    description:
      "The first admin key's secret: printable ASCII characters without spaces, at least 16 (a start warns of fewer)",
    $comment: 'made on the first start',
    writeOnly: true,
  }),
);

/** A warning about an admin key that is valid and easily guessed; undefined for any other. */
export const warningAboutAdminKey = (secret: string): string | undefined =>
  secret.length < adminKeyLengthMin
    ? `ADMIN_KEY has fewer than ${adminKeyLengthMin} characters: others may guess it.`
    : undefined;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** One of pino's levels. */
export const logLevelVariable = (otherwise: string) =>
  Type.Unsafe<string>({
    type: 'string',
    enum: logLevels,
    default: otherwise,
    title: `one of ${logLevels.join(', ')}`,
    description:
      'A pino level. `info` adds a line per batch, insert, sale and postback, `debug` one per request: [observability.md](observability.md)',
  });

export const queueVariables = {
  QUEUE_SHARDS: wholeNumber(
    1,
    'How many queues the events are spread over; the same number everywhere. [How to change it](operations.md#changing-the-number-of-queues)',
  ),
  REDIS_ACK_REPLICAS: wholeNumber(
    0,
    'How many replicas of Redis must have an event before it is acknowledged; the same number everywhere. [What that promises](guarantees.md#redis-with-replicas)',
    0,
  ),
};

/** Variables of every process that serves or stores events. */
export const processVariables = {
  ...storeVariables,
  LOG_LEVEL: logLevelVariable('warn'),
  ...queueVariables,
};

/** Variables of the processes that call publishers: the worker, and the management service for tests of a URL. */
export const postbackVariables = {
  POSTBACK_ALLOW_PRIVATE: trueOrFalse(
    false,
    'Lets postbacks call private, loopback and link-local addresses, by names of `/etc/hosts` too; for tests. Read by the worker and the management service',
  ),
};

/** The console: the management service serves it, and the screen of `npm start` names it. */
export const consoleVariables = {
  CONSOLE: trueOrFalse(
    true,
    'Serves the [console](console.md), the web pages under `/console`, to which `/` leads browsers',
  ),
};

/** Settings of every process that serves or stores events. */
export interface ProcessSettings {
  databaseUrl: string;
  redisUrl: string;
  clickhouseUrl: string;
  /** The number of queues that events are spread over; the same everywhere. */
  shards: number;
  /** Number of replicas of Redis that must have an event before it is acknowledged. */
  ackReplicas: number;
  logLevel: string;
}

export function readProcessSettings(env: NodeJS.ProcessEnv): ProcessSettings {
  const read = readVariables(processVariables, env);
  return {
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    clickhouseUrl: read.CLICKHOUSE_URL,
    shards: read.QUEUE_SHARDS,
    ackReplicas: read.REDIS_ACK_REPLICAS,
    logLevel: read.LOG_LEVEL,
  };
}
