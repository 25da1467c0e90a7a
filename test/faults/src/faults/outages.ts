import { storeNames } from '@clicktrail/harness';
import type { StoreName } from '@clicktrail/local-stores';
import { type FaultContext, type FaultKind, rest } from './fault.js';
import { killStore, startAgain } from './kills.js';

/** Duration, times in ten minutes, and the least length of a run. */
const lengths = [
  { seconds: 1, perTenMinutes: 12, leastRunMs: 0 },
  { seconds: 10, perTenMinutes: 3, leastRunMs: 60_000 },
  { seconds: 60, perTenMinutes: 0.7, leastRunMs: 300_000 },
];

const away = (name: StoreName, { seconds, ...often }: (typeof lengths)[number]): FaultKind => ({
  name: `${name} away for ${seconds} s`,
  targets: [name],
  ...often,
  run: async (context) => {
    context.tally.outages += 1;
    // A dead server and a dead network look different from outside.
    if (context.random.chance(0.5)) await deadServer(context, name, seconds * 1_000);
    else await refusingNetwork(context, name, seconds * 1_000);
  },
});

async function deadServer(context: FaultContext, name: StoreName, ms: number): Promise<void> {
  await killStore(context, name);
  await rest(ms, context);
  await startAgain(context.fleet.stores[name]);
}

async function refusingNetwork(context: FaultContext, name: StoreName, ms: number): Promise<void> {
  const proxy = context.fleet.proxies[name];
  proxy.mood = { refuse: true };
  await rest(ms, context);
  proxy.mood = {};
}

export const outages: FaultKind[] = storeNames.flatMap((name) =>
  lengths.map((length) => ({ ...away(name, length), always: length.seconds === 1 })),
);
