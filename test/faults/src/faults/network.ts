import { type Mood, storeNames } from '@clicktrail/harness';
import type { StoreName } from '@clicktrail/local-stores';
import type { Random } from '@clicktrail/testing';
import { type FaultKind, rest } from './fault.js';

/** For a while, a store is reached over a network in this mood. */
const spell = (
  name: string,
  store: StoreName,
  perTenMinutes: number,
  seconds: number,
  moodOf: (random: Random) => Mood,
): FaultKind => ({
  name: `${store}: ${name}`,
  targets: [store],
  perTenMinutes,
  always: name === 'replies cut',
  run: async (context) => {
    const proxy = context.fleet.proxies[store];
    proxy.mood = moodOf(context.random);
    await rest(seconds * 1_000, context);
    proxy.mood = {};
  },
});

/** Text that a writing request contains; Redis gets few others. */
const markers: Partial<Record<StoreName, string>> = { postgres: 'COMMIT', clickhouse: 'INSERT' };
const shares: Record<StoreName, number> = { redis: 0.05, postgres: 0.5, clickhouse: 0.7 };

/** The first one is cut for sure: on a slow machine only a few pass in such a spell, and chance would spare them all. */
const cutReplies = (store: StoreName, onlyChanges: boolean) => (random: Random) => {
  const share = onlyChanges ? shares[store] : shares[store] / 4;
  let isFirst = true;
  return {
    cutReplies: {
      decide: () => {
        const cut = isFirst || random.chance(share);
        isFirst = false;
        return cut;
      },
      ...(onlyChanges && markers[store] && { marker: markers[store] }),
    },
  };
};

export const network: FaultKind[] = storeNames.flatMap((store) => [
  spell('replies cut', store, 30, 5, cutReplies(store, true)),
  spell('any replies cut', store, 10, 4, cutReplies(store, false)),
  spell('bytes delayed', store, 8, 4, (random) => ({ delayMs: () => random.from(1, 150) })),
  spell('bytes sliced', store, 8, 4, (random) => ({ sliceBytes: () => random.from(1, 40) })),
  spell('no bytes pass', store, 5, 3, () => ({ stall: true })),
]);
