export interface RedisSettings {
  port: number;
  folder: string;
  password: string;
  /** Limit beyond which writes are refused: nothing is evicted, and other processes keep their memory. */
  memoryBytesMax: number;
}

/**
 * Settings of the local Redis. A reply means that the write is synced to disk, so an accepted event survives a crash.
 * Nothing is ever evicted, because queues are no cache.
 */
export function redisSettings({ port, folder, password, memoryBytesMax }: RedisSettings): string {
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${folder.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
    `requirepass ${password}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync always',
    'no-appendfsync-on-rewrite no',
    'aof-load-truncated yes',
    'auto-aof-rewrite-percentage 200',
    'auto-aof-rewrite-min-size 64mb',
    'save ""',
    `maxmemory ${memoryBytesMax}`,
    'maxmemory-policy noeviction',
    // Tests take one logical database each.
    'databases 512',
    'tcp-keepalive 60',
    'timeout 0',
    'loglevel notice',
  ];
  return `${settings.join('\n')}\n`;
}
