import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { dayMs } from '@clicktrail/contracts';
import { type System, startSystem } from '@clicktrail/harness';
import { openPool, type Pool } from '@clicktrail/postgres';
import { generate } from './generate.js';
import { settle } from './settle.js';
import type { DataShape, DataSize } from './shape.js';
import { untilCopied } from './until-copied.js';

/** The product with the data in it, and both stores asked directly. */
export interface Data {
  shape: DataShape;
  system: System;
  clickhouse: ClickHouseClient;
  pool: Pool;
  /** Its folder. */
  dir: string;
  close(): Promise<void>;
}

export interface DataOptions extends DataSize {
  /** The folder of the data, which stays. Existing data is used again if it matches. */
  dir: string;
  say: (line: string) => void;
}

/** All reports of up to 90 days look at days that have data. */
const days = 100;
const bytesPerClickAtMost = 150;
const insertTimeoutMs = 600_000;

/** Opens the data of a folder, and makes it first where it is not there. Data that is only half made is made anew. */
export async function openData(options: DataOptions): Promise<Data> {
  const { dir, say } = options;
  const file = join(dir, 'data.json');
  const kept = keptShape(file, options);
  if (!kept) {
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true, mode: 0o711 });
    requireRoom(options);
  }
  say(kept ? `Starting on the data of ${dir}` : `Making data in ${dir}`);
  const system = await startSystem({}, { dir });
  const clickhouse = createClickHouse(system.stores.clickhouse.url, { requestTimeoutMs: insertTimeoutMs });
  const pool = openPool({
    databaseUrl: system.stores.postgres.url,
    log: { info() {}, warn: (_, line) => say(line) },
    statementTimeoutMs: insertTimeoutMs,
  });
  const close = async () => {
    await Promise.all([clickhouse.close(), pool.end()]);
    await system.stop();
  };
  try {
    const shape = kept ?? newShape(options);
    if (!kept) {
      await generate(shape, clickhouse, pool);
      await settle(clickhouse, say);
      writeFileSync(file, JSON.stringify(shape));
    }
    // Data of an older version is copied as it starts.
    await untilCopied(pool, clickhouse);
    return { shape, system, clickhouse, pool, dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function newShape({ clicks, impressions, conversions }: DataSize): DataShape {
  const endMs = Date.now();
  const startMs = Math.floor(endMs / dayMs) * dayMs - (days - 1) * dayMs;
  return { clicks, impressions, conversions, startMs, endMs };
}

function keptShape(file: string, { clicks, impressions, conversions, say }: DataOptions): DataShape | null {
  if (!existsSync(file)) return null;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as DataShape;
  const same = kept.clicks === clicks && kept.impressions === impressions && kept.conversions === conversions;
  if (!same) throw new Error(`${file} tells of other sizes: name another folder with --dir, or remove it.`);
  const age = Math.floor((Date.now() - kept.endMs) / dayMs);
  if (age > 0) say(`The data ends ${age} days ago: reports of the last days have that much less to read.`);
  return kept;
}

function requireRoom({ dir, clicks }: DataOptions): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize < clicks * bytesPerClickAtMost) {
    const needed = Math.ceil((clicks * bytesPerClickAtMost) / 2 ** 30);
    throw new Error(`${clicks} clicks want ${needed} GiB of free disk while their parts are merged.`);
  }
}
