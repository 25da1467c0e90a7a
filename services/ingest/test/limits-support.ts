import { utcDayOf } from '@clicktrail/contracts';
import { connectForCommands, connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import type { Test } from 'tap';
import { ClickLimits, type ClickLimitsOptions, type LimitOutcome } from '../src/limits/click-limits.js';
import { campaign } from './fixtures.js';

/** Today: Redis drops a counter whose window is over by its own clock. */
export const today = new Date(utcDayOf(Date.now()));
export const noon = today.getTime() + 12 * 3_600_000;

export async function connections(t: Test, count: number, connect = connectForRequests): Promise<Redis[]> {
  const url = await emptyStore(t, 'redis');
  const made = Array.from({ length: count }, () => connect(url) as Redis);
  t.teardown(() => {
    for (const redis of made) redis.disconnect();
  });
  await Promise.all(made.map((redis) => waitUntilReady(redis)));
  return made;
}

/** Opens one that waits longer than a request may: other tests share the cores and the disk. */
export async function patientConnection(t: Test): Promise<Redis> {
  const [redis] = await connections(t, 1, connectForCommands);
  return redis!;
}

export const dayCap = (limit: number) => campaign({ caps: [{ type: 'clicks', window: 'day', limit }] });
export const none = async () => 0;

export const make = (
  options: Omit<ClickLimitsOptions, 'campaign' | 'askedAtOnceMax'> & Partial<ClickLimitsOptions>,
) => new ClickLimits({ campaign: () => undefined, askedAtOnceMax: 10_000, ...options });

/** Reserves as a click does whose campaign does not change while it waits for counters. */
export async function reserve(
  limits: ClickLimits,
  ...asked: Parameters<ClickLimits['reserve']>
): Promise<LimitOutcome> {
  const outcome = await limits.reserve(...asked);
  return outcome === 'retry' ? reserve(limits, ...asked) : outcome;
}
