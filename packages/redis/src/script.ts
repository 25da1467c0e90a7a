import { readFileSync } from 'node:fs';
import type { Redis } from 'ioredis';

/**
 * Defines a Lua script as a typed command. ioredis sends its text once, and its digest from then on.
 */
export function defineScript<Answer>(redis: Redis, name: string, file: URL, numberOfKeys?: number) {
  redis.defineCommand(name, {
    lua: readFileSync(file, 'utf8'),
    ...(numberOfKeys === undefined ? {} : { numberOfKeys }),
  });
  type Command = (...args: (string | number | Buffer)[]) => Promise<Answer>;
  const command = (redis as unknown as Record<string, Command>)[name]!;
  return command.bind(redis) as Command;
}
