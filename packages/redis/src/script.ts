import { readFileSync } from 'node:fs';
import type { Redis } from 'ioredis';

/**
 * A Lua script, sent whole once and by its digest from then on.
 * ioredis does that for a defined command; this gives it a type.
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
