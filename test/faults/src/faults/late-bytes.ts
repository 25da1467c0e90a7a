import { setTimeout as sleep } from 'node:timers/promises';
import { processNames } from '@clicktrail/harness';
import { loseCounters, poison } from './contents.js';
import { type FaultContext, type FaultKind, rest } from './fault.js';

/** Dead letters for an admin to decide about while bytes are held. */
const poisonEvents = 3;
/** So many connections are held at most, each with all that its client sends from then on. */
const connectionsMax = 4;
const heldShare = 0.05;
/** Longer than any running work may take: bytes that have not arrived by then must not arrive any more. */
const settledMs = 1_200;

/**
 * Holds what is sent over some connections to Redis and delivers it seconds later. Their clients are cut off at once or
 * soon, and say it again over other connections.
 */
async function holdSome(context: FaultContext, holdMs: number): Promise<void> {
  const { fleet, random } = context;
  let held = 0;
  const decide = () => held < connectionsMax && random.chance(heldShare) && ++held > 0;
  fleet.proxies.redis.mood = {
    late: { decide, until: () => sleep(holdMs), breakAfterMs: random.from(0, 300) },
  };
  for (let i = 0; i < poisonEvents; i++) await poison.run(context);
  await rest(2_000, context);
}

const lateToRedis: FaultKind = {
  name: 'redis: late bytes',
  targets: ['redis'],
  perTenMinutes: 25,
  always: true,
  leavesLease: true,
  run: async (context) => {
    await holdSome(context, context.random.from(200, 6_000));
    context.fleet.proxies.redis.mood = {};
  },
};

/** Delivers late bytes to a Redis that has lost the counters of caps meanwhile, and counted them anew. */
const lateAndCountersLost: FaultKind = {
  name: 'redis: late bytes, and counters of caps lost',
  targets: ['redis', ...processNames],
  perTenMinutes: 10,
  always: true,
  leastRunMs: 30_000,
  leavesLease: true,
  run: async (context) => {
    await holdSome(context, 8_000);
    await loseCounters(context, settledMs);
  },
};

export const lateBytes: FaultKind[] = [lateToRedis, lateAndCountersLost];
