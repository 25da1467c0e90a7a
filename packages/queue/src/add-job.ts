import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Fence } from '@clicktrail/contracts';
import { RedisClock } from '@clicktrail/redis';
import { type IRedisTransaction, Job, type Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { EventJobData } from './names.js';

/** The script that BullMQ adds a job with. It is not part of its types; its version is pinned. */
const { addStandardJob } = createRequire(import.meta.url)('bullmq/dist/cjs/scripts/addStandardJob-9.js') as {
  addStandardJob: { content: string; keys: number };
};

const command = 'clicktrailAddJob';
const jobOptions = { removeOnComplete: true, removeOnFail: false, attempts: 1 };

/** What stands beside a job in the same script: see `after-adding.lua`. */
export interface LedgerLine {
  keys: [job: string, ledger: string, since: string];
  values: [events: number, counter: string, seconds: number, sinceMs: number];
}

/** By when a job is to be added, and what must hold then. */
export interface Bounds {
  /** The last moment, by `performance.now()`. */
  untilMs: number;
  fence?: Fence | undefined;
}

/**
 * - `added`: Redis has the job and its line of the ledger on disk.
 * - `taken`: another job has its name; it keeps what it has.
 * - `late`: the time was over when Redis got to it, or the fence did not hold any more. Nothing was written.
 */
export type Addition = 'added' | 'taken' | 'late';

export type AddJob = (
  queue: Queue<EventJobData>,
  name: string,
  id: string,
  data: EventJobData,
  line: LedgerLine,
  bounds: Bounds,
) => Promise<Addition>;

const additions: Record<number, Addition> = { 1: 'added', 0: 'taken', [-1]: 'late' };

/**
 * Defines one script for the job and its line of the ledger, which refuses what comes too late. A MULTI around two would
 * say the same of the first, and costs twice the time of adding the job alone (measured: 150 microseconds of CPU in place
 * of 70 a round).
 */
export function defineAddJob(redis: Redis): AddJob {
  const [before, after] = [luaText('before-adding'), luaText('after-adding')];
  const lua = `${before}\nlocal function add()\n${addStandardJob.content}\nend\nadd()\n${after}`;
  redis.defineCommand(command, { lua, numberOfKeys: addStandardJob.keys + 5 });
  type Run = (...args: unknown[]) => Promise<[outcome: number, redisMs: number]>;
  const run = (redis as unknown as Record<string, Run>)[command]!.bind(redis);
  const clock = new RedisClock(redis);

  return async (queue, name, id, data, { keys, values }, { untilMs, fence }) => {
    const [own, ownValues] = argumentsOf(new Job<EventJobData>(queue, name, data, jobOptions, id));
    const fenceKeys = [fence?.key ?? keys[0], fence?.leaving ?? keys[0]];
    const wanted = [fence?.leaving ? 1 : '', ...(fence?.fields.flat() ?? [])];
    const untilRedisMs = await clock.at(untilMs);
    const askedAtMs = performance.now();
    const answer = run(...own, ...keys, ...fenceKeys, ...ownValues, ...values, untilRedisMs, ...wanted);
    const [outcome, redisMs] = await answer;
    clock.note(redisMs, askedAtMs);
    return additions[outcome]!;
  };
}

const luaText = (name: string): string =>
  readFileSync(new URL(`../../lua/${name}.lua`, import.meta.url), 'utf8');

/** What BullMQ would run its script with: it hands keys and values to whatever stands in for a transaction. */
function argumentsOf(job: Job<EventJobData>): [keys: unknown[], values: unknown[]] {
  let given: unknown[] = [];
  const transaction = {
    runCommand: (_name: string, args: unknown[]) => {
      given = args;
    },
  };
  void job.addJob(transaction as unknown as IRedisTransaction);
  return [given.slice(0, addStandardJob.keys), given.slice(addStandardJob.keys)];
}
