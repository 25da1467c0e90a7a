import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadByWrk } from '../measure/wrk.js';
import { type ByKind, byKind, sumOf } from './kinds.js';
import { spentBetween, type Times } from './process-times.js';
import type { Road, RoadTraffic } from './roads.js';
import type { Tree } from './running-tree.js';
import type { Burst } from './samples.js';

export interface MeasureOptions {
  wrk: string;
  rounds: number;
  /** Length of one burst. */
  seconds: number;
  say: (line: string) => void;
  stopping: AbortSignal;
}

/** The measurements of one road on one tree. */
export interface TreeMeasured {
  name: string;
  /** Processor time that the tree takes without requests, in seconds a second. */
  idle: ByKind;
  /** One for each round. */
  bursts: Burst[];
  /** Cores that other processes took while the trees were idle. */
  coresOfOthers: number;
  /** Records that were acknowledged and are missing at the end. */
  missing: number;
}

/** A tree while it is measured. */
interface Contestant {
  tree: Tree;
  connections: number;
  traffic: RoadTraffic;
  /** Bursts that were sent to it, those of the warm-up among them. */
  begun: number;
  /** The burst that is not complete before the next one begins. */
  open: (Pick<Burst, 'answered' | 'refused' | 'perSecond'> & { before: Times; at: number }) | undefined;
  bursts: Burst[];
  accepted: number;
  recordedBefore: number;
  idle: ByKind;
}

const warmUpSeconds = 2;
/** V8 has compiled what is often run by then. A slow machine, and a slow road, get there only by their time. */
const warmUpRequests = 40_000;
const warmUpWithinMs = 90_000;
const idleSeconds = 5;
/** Serials of one burst; no burst has as many requests. */
const serialsOfBurst = 10_000_000;
/** A tree that takes less than this much of a core has done what was sent to it. */
const quietShare = 0.15;
const quietWithinMs = 3_000;
const quietAtLastWithinMs = 20_000;
const lookedAtEveryMs = 250;
const recordedWithinMs = 60_000;

/**
 * Measures a road on trees that run side by side: short bursts in turn, in reversed order every second round. The time
 * from a burst until the tree's next one is put down to it, with whatever the tree does in it.
 */
export async function measureRoad(
  road: Road,
  trees: Tree[],
  options: MeasureOptions,
): Promise<TreeMeasured[]> {
  const { rounds, say, stopping } = options;
  const contestants: Contestant[] = [];
  for (const tree of trees) contestants.push(await warmedUp(road, tree, options));
  for (const { tree } of contestants) await untilQuiet(tree, quietAtLastWithinMs, stopping);
  const coresOfOthers = await measureIdle(contestants, stopping);
  for (const { tree, idle } of contestants) say(`${tree.name} idle, per second: ${sayIdle(idle)}`);
  for (let round = 0; round < rounds; round++) {
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      await burst(contestant, options);
      const { perSecond } = contestant.open!;
      say(`round ${round + 1}/${rounds}  ${contestant.tree.name}: ${Math.round(perSecond)}/s`);
    }
  }
  for (const { tree } of contestants) await untilQuiet(tree, quietAtLastWithinMs, stopping);
  contestants.forEach(closeBurst);
  const measured: TreeMeasured[] = [];
  for (const contestant of contestants) {
    const { tree, idle, bursts } = contestant;
    const missing = await missingOf(contestant, stopping);
    measured.push({ name: tree.name, idle, coresOfOthers, bursts, missing });
  }
  return measured;
}

async function warmedUp(road: Road, tree: Tree, options: MeasureOptions): Promise<Contestant> {
  const traffic = await road.prepare(tree.network);
  const contestant: Contestant = {
    tree,
    connections: road.connections,
    traffic,
    begun: 0,
    open: undefined,
    bursts: [],
    accepted: 0,
    recordedBefore: 0,
    idle: byKind(() => 0),
  };
  // Clicks that were made for the road must be in ClickHouse before it begins, so that sales find them there.
  await untilQuiet(tree, quietAtLastWithinMs, options.stopping);
  contestant.recordedBefore = (await traffic.recorded?.()) ?? 0;
  const end = performance.now() + warmUpWithinMs;
  do {
    await burst(contestant, { ...options, seconds: warmUpSeconds });
    contestant.open = undefined;
  } while (contestant.accepted < warmUpRequests && performance.now() < end);
  return contestant;
}

async function burst(contestant: Contestant, options: MeasureOptions): Promise<void> {
  const { wrk, seconds, stopping } = options;
  const { tree, traffic, connections } = contestant;
  closeBurst(contestant);
  const [before, at] = [tree.times(), performance.now()];
  const { answered, refused, perSecond } = await loadByWrk({
    wrk,
    base: tree.network.base,
    requests: traffic.requests,
    connections,
    seconds,
    firstSerial: contestant.begun * serialsOfBurst,
    signal: stopping,
  });
  if (answered === 0) throw new Error(`${tree.name} has answered no request`);
  contestant.begun += 1;
  contestant.accepted += answered - refused;
  contestant.open = { before, at, answered, refused, perSecond };
  await untilQuiet(tree, quietWithinMs, stopping);
}

/** Completes the burst before, if there is one. */
function closeBurst(contestant: Contestant): void {
  const { tree, open, bursts } = contestant;
  if (!open) return;
  const { before, at, ...counted } = open;
  bursts.push({
    ...counted,
    spent: spentBetween(before, tree.times()),
    seconds: (performance.now() - at) / 1_000,
  });
  contestant.open = undefined;
}

/** Waits until a tree takes hardly any processor time, so that it does not disturb the other one; not for longer than told. */
async function untilQuiet(tree: Tree, withinMs: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + withinMs;
  let quiet = 0;
  while (quiet < 2 && performance.now() < end) {
    const [before, at] = [tree.times(), performance.now()];
    await sleep(lookedAtEveryMs, undefined, { signal });
    const seconds = (performance.now() - at) / 1_000;
    quiet = sumOf(spentBetween(before, tree.times())) < quietShare * seconds ? quiet + 1 : 0;
  }
}

/** Measures all at the same time. @returns the cores that other processes have taken meanwhile */
async function measureIdle(contestants: Contestant[], signal: AbortSignal): Promise<number> {
  const before = contestants.map(({ tree }) => tree.times());
  const [busyBefore, at] = [busySeconds(), performance.now()];
  await sleep(idleSeconds * 1_000, undefined, { signal });
  const seconds = (performance.now() - at) / 1_000;
  let cores = (busySeconds() - busyBefore) / seconds;
  for (const [i, contestant] of contestants.entries()) {
    const spent = spentBetween(before[i]!, contestant.tree.times());
    contestant.idle = byKind((kind) => spent[kind] / seconds);
    cores -= sumOf(contestant.idle);
  }
  return Math.max(0, cores);
}

/** The time for which the cores of this machine have not been idle. */
const busySeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;

const sayIdle = (idle: ByKind): string =>
  Object.entries(idle)
    .map(([kind, share]) => `${kind} ${(share * 1_000).toFixed(1)} ms`)
    .join(', ');

/** Compares what was acknowledged with what is stored, and gives the worker time to store it. */
async function missingOf({ traffic, accepted, recordedBefore }: Contestant, signal: AbortSignal) {
  if (!traffic.recorded) return 0;
  const end = performance.now() + recordedWithinMs;
  for (;;) {
    const missing = accepted - ((await traffic.recorded()) - recordedBefore);
    if (missing <= 0) return 0;
    if (performance.now() > end) return missing;
    await sleep(lookedAtEveryMs, undefined, { signal });
  }
}
