import type { RedisOptions } from 'ioredis';

/** Options of a connection, but for the form of its replies. */
export type ConnectionOptions = Omit<RedisOptions, 'replyMapping'>;

/** The address of one server. */
export interface Address {
  host: string;
  port: number;
}

/** Schemes of a URL that names several servers, with TLS or without. */
const manyServersUrl =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#]+)(?:\/(?<name>[^/?#]*))?(?:\?(?<query>[^#]*))?$/;
const host = /^(?<name>\[[^\]]+\]|[^:]+)(?::(?<port>\d{1,5}))?$/;

const kinds = {
  sentinel: {
    shape: 'redis+sentinel://user:password@host:26379,host:26379/name-of-the-primary',
    port: 26_379,
    parameters: ['sentinel_password'],
  },
  cluster: { shape: 'redis+cluster://user:password@host:6379,host:6379', port: 6_379, parameters: [] },
} as const;

type Kind = keyof typeof kinds;

/** A `REDIS_URL` that no connection can be opened with; its message says why. */
export class RedisUrlError extends Error {
  override name = 'RedisUrlError';
}

export const isSentinelUrl = (url: string): boolean => /^rediss?\+sentinel:/.test(url);

export const isClusterUrl = (url: string): boolean => /^rediss?\+cluster:/.test(url);

/**
 * Reads a `redis+sentinel` URL: the Sentinels' addresses, the name that they know the primary by, and the user and password
 * of the servers that they watch. `?sentinel_password=` is that of the Sentinels themselves.
 * @throws RedisUrlError
 */
export function sentinelOptions(url: string): ConnectionOptions {
  const { name, addresses, query, tls, credentials } = read(url, 'sentinel');
  if (!name) throw wrongShape('sentinel');
  const sentinelPassword = query.get('sentinel_password');
  return {
    sentinels: addresses,
    name: decodeURIComponent(name),
    ...credentials,
    ...(sentinelPassword && { sentinelPassword }),
    ...(tls && { tls: {}, enableTLSForSentinelMode: true }),
  };
}

/**
 * Reads a `redis+cluster` URL: the addresses of some servers, which name all others, and the user and password of every one.
 * @throws RedisUrlError
 */
export function clusterOptions(url: string): { addresses: Address[]; options: ConnectionOptions } {
  const { name, addresses, tls, credentials } = read(url, 'cluster');
  // A cluster has the database 0 alone.
  if (name && name !== '0') throw wrongShape('cluster');
  return { addresses, options: { ...credentials, ...(tls && { tls: {} }) } };
}

function read(url: string, kind: Kind) {
  const parts = manyServersUrl.exec(url)?.groups;
  if (parts?.kind !== kind) throw wrongShape(kind);
  const query = new URLSearchParams(parts.query);
  const known: readonly string[] = kinds[kind].parameters;
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new RedisUrlError(`REDIS_URL has an unknown parameter: ${unknown}`);
  return {
    name: parts.name,
    addresses: parts.hosts!.split(',').map((text) => addressOf(text, kind)),
    query,
    tls: parts.tls !== '',
    credentials: {
      ...(parts.user && { username: decodeURIComponent(parts.user) }),
      ...(parts.password && { password: decodeURIComponent(parts.password) }),
    },
  };
}

function addressOf(text: string, kind: Kind): Address {
  const parts = host.exec(text)?.groups;
  if (!parts)
    throw new RedisUrlError(`REDIS_URL names a server that is none: it must be like ${kinds[kind].shape}`);
  return { host: parts.name!.replace(/^\[|\]$/g, ''), port: Number(parts.port ?? kinds[kind].port) };
}

const wrongShape = (kind: Kind): RedisUrlError =>
  new RedisUrlError(`REDIS_URL must be like ${kinds[kind].shape}`);
