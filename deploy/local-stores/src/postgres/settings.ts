/** Settings of the local Postgres: every commit is on disk when it is acknowledged; sized for a small machine. */
export const postgresSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  synchronous_commit: 'on',
  fsync: 'on',
  max_connections: '200',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // There is no replica to feed.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Two cores gain nothing from parallel plans, and containers have little shared memory for them.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** The settings as arguments of the server. */
export const settingArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
