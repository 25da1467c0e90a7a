import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConfig } from './config.js';

/** A statement leaves the other half to the processes that share this machine. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

type EngineLimits = Pick<EmbeddedConfig, 'memoryBytesMax' | 'diskBytesFreeMin'>;

/**
 * What the engine is told when it opens, in the form of `clickhouse local`'s command line; what cannot be said
 * there is written into a file in the data directory. None of ClickHouse's own log tables is configured.
 *
 * Said although they are defaults of this version, because they have changed between versions: synchronous
 * inserts, and deduplication by token in the table and in what its materialized views feed. A MergeTree still
 * has to say how many tokens it remembers, with `non_replicated_deduplication_window`.
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
 * Sized for a small machine: caches within a sixteenth of the memory, two threads that merge.
 *
 * With `fsync_*` an insert is answered when its part is on the disk, so that what was acknowledged outlives a
 * power failure as well as SIGKILL. A merged part has to be there too before the parts that it was made of go: this
 * engine removes them at once, where a server keeps them for eight minutes.
 *
 * This engine takes no notice of a write that fails, and calls the part stored (see decision 0079). So it must stop
 * well before its disk is full.
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
