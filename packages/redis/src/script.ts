import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RedisClient } from './topology.js';

export type ScriptArgument = string | number | Buffer;

/** A Lua script as a typed command. Its arguments are the keys, then the values. */
export interface Script<Answer> {
  (...args: ScriptArgument[]): Promise<Answer>;
  readonly lua: string;
  /** The SHA-1 of its text, by which a server knows it. */
  readonly digest: string;
  /** Undefined where the number of keys is the first argument. */
  readonly numberOfKeys: number | undefined;
}

/**
 * Defines a Lua script as a typed command. ioredis sends its text once, and its digest from then on.
 * @param source its file, or its text
 */
export function defineScript<Answer>(
  redis: RedisClient,
  name: string,
  source: URL | string,
  numberOfKeys?: number,
): Script<Answer> {
  const lua = typeof source === 'string' ? source : readFileSync(source, 'utf8');
  redis.defineCommand(name, { lua, ...(numberOfKeys === undefined ? {} : { numberOfKeys }) });
  type Command = (...args: ScriptArgument[]) => Promise<Answer>;
  const command = (redis as unknown as Record<string, Command>)[name]!.bind(redis);
  const digest = createHash('sha1').update(lua).digest('hex');
  return Object.assign(command, { lua, digest, numberOfKeys });
}
