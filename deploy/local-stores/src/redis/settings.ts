export interface RedisSettings {
  port: number;
  folder: string;
  password: string;
  /** Beyond it writes are refused: nothing is evicted, and the machine keeps memory for the others. */
  memoryBytesMax: number;
}

/**
 * Settings of the local Redis. An answer of Redis means synced to disk: whoever is told that an event is
 * accepted must find it again after a crash. Nothing is ever evicted: queues are no cache.
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
