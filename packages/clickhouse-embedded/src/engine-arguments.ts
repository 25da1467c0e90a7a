/**
 * What the engine is told when it opens, in the form of `clickhouse local`'s command line.
 *
 * - UTC, whatever the machine says, as on a server.
 * - `async_insert` and every default of deduplication are said: they have changed between versions.
 */
export function engineArguments(memoryBytesMax: number): string[] {
  return [
    '--timezone=UTC',
    '--async_insert=0',
    '--insert_deduplicate=1',
    `--max_server_memory_usage=${memoryBytesMax}`,
  ];
}
