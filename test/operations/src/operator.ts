import type { System } from '@clicktrail/harness';
import { type OperatorStores, withOperatorStores } from '@clicktrail/operator';

/** Runs an operator's command on the stores of a running system. @returns what it found, and what it said. */
export async function operate<What>(
  { stores }: Pick<System, 'stores'>,
  command: (stores: OperatorStores, what: What, say: (line: string) => void) => Promise<boolean>,
  what: What,
): Promise<{ good: boolean; said: string }> {
  const lines: string[] = [];
  const given = { postgres: stores.postgres.url, redis: stores.redis.url, clickhouse: stores.clickhouse.url };
  const good = await withOperatorStores({ dataDir: '/nowhere', given, shards: 1 }, (opened) =>
    command(opened, what, (line) => lines.push(line)),
  );
  return { good, said: lines.join('\n') };
}
