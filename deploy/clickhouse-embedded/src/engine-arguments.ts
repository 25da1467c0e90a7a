import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConfig } from './config.js';

/** Half of the cores; the other half is left to the processes that share this machine. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

type EngineLimits = Pick<EmbeddedConfig, 'memoryBytesMax' | 'diskBytesFreeMin'>;

/**
 * Builds the engine's arguments in the form of `clickhouse local`'s command line. Settings that have no argument are
 * written to a file in the data directory. ClickHouse's own log tables are not configured.
 *
 * Synchronous inserts, and deduplication by token in a table and its materialized views, are set explicitly because their
 * defaults have changed between versions. A MergeTree still has to set `non_replicated_deduplication_window`, the number of
 * tokens that it remembers.
 */
export function engineArguments(dataDirectory: string, limits: EngineLimits): string[] {
  mkdirSync(dataDirectory, { recursive: true });
  const file = join(dataDirectory, 'embedded-config.xml');
  writeFileSync(file, serverConfiguration(limits));
  return [
    `--config-file=${file}`,
    `--max_threads=${threads}`,
    '--async_insert=0',
    '--wait_for_async_insert=1',
    '--insert_deduplicate=1',
    '--deduplicate_insert=enable',
    '--deduplicate_insert_select=enable_when_possible',
    '--deduplicate_blocks_in_dependent_materialized_views=1',
  ];
}

/**
 * Builds a configuration for a small machine: caches within a sixteenth of the memory, two merge threads.
 *
 * With `fsync_*` an insert is acknowledged when its part is on disk, so it survives a power failure as well as SIGKILL.
 * A merged part is synced before its source parts are removed: this engine removes them at once, a server after eight
 * minutes.
 *
 * This engine ignores a failed write and reports the part as stored (deploy/clickhouse-embedded/README.md), so inserts stop well before the disk
 * is full.
 */
function serverConfiguration({ memoryBytesMax, diskBytesFreeMin }: EngineLimits): string {
  const cacheBytes = Math.min(Math.floor(memoryBytesMax / 16), 256 * 1024 ** 2);
  return `<clickhouse>
  <max_server_memory_usage>${memoryBytesMax}</max_server_memory_usage>
  <mark_cache_size>${cacheBytes}</mark_cache_size>
  <uncompressed_cache_size>0</uncompressed_cache_size>
  <background_pool_size>2</background_pool_size>
  <background_common_pool_size>2</background_common_pool_size>
  <background_schedule_pool_size>4</background_schedule_pool_size>
  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
    <min_rows_to_fsync_after_merge>1</min_rows_to_fsync_after_merge>
    <min_free_disk_bytes_to_perform_insert>${diskBytesFreeMin}</min_free_disk_bytes_to_perform_insert>
  </merge_tree>
</clickhouse>
`;
}
