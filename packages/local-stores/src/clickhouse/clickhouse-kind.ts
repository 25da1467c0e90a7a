import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreKind } from '../open-store.js';
import type { Running } from '../store.js';

interface Embedded {
  startEmbeddedClickHouse(options: {
    path: string;
    port?: number;
  }): Promise<Omit<Running, 'exited'> & { exited: Promise<unknown>; url: string; port: number }>;
}

/** The local ClickHouse below `dir`. */
export async function clickhouseKind(dir: string): Promise<StoreKind> {
  const name: string = '@clicktrail/clickhouse-embedded';
  const { startEmbeddedClickHouse } = (await import(name)) as Embedded;
  const path = join(dir, 'clickhouse');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return {
    name: 'clickhouse',
    stopSignal: 'SIGTERM',
    url: (port) => `http://127.0.0.1:${port}`,
    launch: async (port) => (await startEmbeddedClickHouse({ path, port })) as Running,
  };
}
