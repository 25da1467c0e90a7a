import type { RedisOptions } from 'ioredis';

/** Options of a connection, but for the form of its replies. */
export type ConnectionOptions = Omit<RedisOptions, 'replyMapping'>;

/** Schemes of a URL that names Sentinels, with TLS or without. */
const sentinelUrl =
  /^redis(?<tls>s?)\+sentinel:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#]+)\/(?<name>[^/?#]+)(?:\?(?<query>[^#]*))?$/;
const sentinelPort = 26_379;
const host = /^(?<name>\[[^\]]+\]|[^:]+)(?::(?<port>\d{1,5}))?$/;

/** Sentences that say what a `redis+sentinel` URL lacks. */
const shape = 'redis+sentinel://user:password@host:26379,host:26379/name-of-the-primary';

/** A `REDIS_URL` that no connection can be opened with; its message says why. */
export class RedisUrlError extends Error {
  override name = 'RedisUrlError';
}

export const isSentinelUrl = (url: string): boolean => /^rediss?\+sentinel:/.test(url);

/**
 * Reads a `redis+sentinel` URL: the Sentinels' addresses, the name that they know the primary by, and the user and password
 * of the servers that they watch. `?sentinel_password=` is that of the Sentinels themselves.
 * @throws RedisUrlError
 */
export function sentinelOptions(url: string): ConnectionOptions {
  const parts = sentinelUrl.exec(url)?.groups;
  if (!parts) throw new RedisUrlError(`REDIS_URL must be like ${shape}`);
  const query = new URLSearchParams(parts.query);
  const unknown = [...query.keys()].find((name) => name !== 'sentinel_password');
  if (unknown !== undefined) throw new RedisUrlError(`REDIS_URL has an unknown parameter: ${unknown}`);
  const sentinelPassword = query.get('sentinel_password');
  return {
    sentinels: parts.hosts!.split(',').map(sentinelOf),
    name: decodeURIComponent(parts.name!),
    ...(parts.user && { username: decodeURIComponent(parts.user) }),
    ...(parts.password && { password: decodeURIComponent(parts.password) }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(parts.tls && { tls: {}, enableTLSForSentinelMode: true }),
  };
}

function sentinelOf(text: string): { host: string; port: number } {
  const parts = host.exec(text)?.groups;
  if (!parts) throw new RedisUrlError(`REDIS_URL names a Sentinel that is none: it must be like ${shape}`);
  return { host: parts.name!.replace(/^\[|\]$/g, ''), port: Number(parts.port ?? sentinelPort) };
}
