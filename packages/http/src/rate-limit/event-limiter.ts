import { callerId, type Principal, Refusal } from '@clicktrail/contracts';
import { defineScript, type RedisClient } from '@clicktrail/redis';

/** Counts the events of a batch, all of them or none. @throws Refusal `rate_limited` where they do not fit */
export type TakeEvents = (caller: Principal, events: number) => Promise<void>;

const windowMs = 60_000;
const luaFile = new URL('../../../lua/take-events.lua', import.meta.url);

/**
 * Makes what counts events of batches against the `event_limit` of their key, in windows of 60 seconds, for all processes
 * together. Redis away: they pass, as requests do.
 * @param onUncounted called for each batch that could not be counted
 * @param redis a connection that refuses at once while Redis is away: `connectForRequests`
 */
export function createEventLimiter(redis: RedisClient, onUncounted: (error: Error) => void): TakeEvents {
  const take = defineScript<number>(redis, 'clicktrailTakeEvents', luaFile, 1);
  return async (caller, events) => {
    const { eventLimit } = caller;
    const counter = `clicktrail-events:${callerId(caller)}`;
    const leftMs = await take(counter, windowMs, eventLimit, events).catch((error: Error) => {
      onUncounted(error);
      return 0;
    });
    if (leftMs === 0) return;
    throw new Refusal('rate_limited', {
      message: `The key may send ${eventLimit} events a minute in batches: ${
        events > eventLimit ? 'send smaller ones' : `these ${events} do not fit into this minute any more`
      }.`,
      retryAfterSeconds: leftMs / 1_000,
    });
  };
}
