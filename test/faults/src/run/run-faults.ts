import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fleet, processNames, startFleet, storeNames } from '@clicktrail/harness';
import { Random, waitFor } from '@clicktrail/testing';
import type { FaultKind, Tally } from '../faults/fault.js';
import { type Injection, injectFaults } from '../faults/inject.js';
import { planFaults } from '../faults/plan.js';
import { lockMs } from '../faults/processes.js';
import type { Book } from '../traffic/book.js';
import { startTraffic } from '../traffic/start-traffic.js';
import { judge, type Verdict } from '../verdict/judge.js';
import { openClients } from './open-clients.js';
import { untilDrained } from './until-drained.js';

export interface RunOptions {
  seed: number;
  runMs: number;
  /** Kinds of faults to inject; all by default. */
  kinds?: FaultKind[] | undefined;
  /** A killed Redis loses its unsynced data; call `prepareForPowerLoss` first. */
  powerLoss?: boolean;
  /** Keeps the folder of a failed run. */
  keepFailed?: boolean;
  /** Told every few seconds how it goes. */
  onProgress?: (progress: Progress) => void;
  /** Told what the harness itself could not do. */
  onTrouble?: (text: string) => void;
}

export interface Progress {
  phase: 'traffic' | 'drain';
  elapsedMs: number;
  book: Book;
  tally: Tally;
  cutReplies: number;
  underWay: string[];
}

export interface RunResult {
  verdict: Verdict;
  book: Book;
  tally: Tally;
  cutReplies: Record<string, number>;
  /** Connections to Redis whose bytes were delivered late. */
  lateConnections: number;
  calls: number;
  drainMs: number;
  passed: boolean;
  /** The folder of a failed run, if it is kept. */
  kept: string | undefined;
}

const progressEveryMs = 5_000;
/** Time for clients to go on after the last fault. */
const answerWithinMs = 150_000;
/** Longer than any fault holds bytes. */
const deliveredWithinMs = 20_000;
const refusedByPublishers = 0.03;

/** Breaks a whole system under load for a while, lets it heal, and checks the result of every request. */
export async function runFaults(options: RunOptions): Promise<RunResult> {
  const { seed, runMs, kinds, onTrouble = () => {} } = options;
  const random = new Random(seed);
  const plan = planFaults(random.branch(), runMs, kinds);
  const fleet = await startFleet({
    WORKER_LOCK_MS: String(lockMs),
    WORKER_STALLED_INTERVAL_MS: '500',
  });
  const clients = await openClients(fleet, random).catch(async (error) => {
    await fleet.stop();
    throw error;
  });
  const { direct, receiver, book } = clients;
  let kept: string | undefined;
  try {
    const healing = new AbortController();
    // Every planned fault waits for it.
    setMaxListeners(0, healing.signal);
    const tally: Tally = { kills: 0, outages: 0, unsyncedBytes: 0, faults: new Map() };
    // If the harness fails to inject a fault, the run proves nothing.
    let troubled = false;
    const onFault = ({ name }: FaultKind, error: unknown) => {
      troubled = true;
      onTrouble(`${name}: ${(error as Error).stack}`);
    };
    const begunAtMs = performance.now();
    const traffic = startTraffic(clients.context);
    receiver.refusedShare = refusedByPublishers;
    const powerLoss = options.powerLoss ?? false;
    const breaking = { fleet, direct, book, tally, powerLoss, healing: healing.signal };
    const injection = injectFaults(plan, breaking, onFault);
    const progress = reportProgress(options, { fleet, book, tally, injection, begunAtMs, healing });

    await sleep(runMs);
    healing.abort();
    await injection.done;
    await heal(fleet);
    receiver.refusedShare = 0;
    const drainBegunMs = performance.now();
    const giveUp = setTimeout(clients.giveUp, answerWithinMs);
    await traffic.stop();
    clearTimeout(giveUp);
    await untilDrained(direct);
    clearInterval(progress);
    const drainMs = performance.now() - drainBegunMs;
    const verdict = await judge({ fleet, direct, book, receiver });
    const cutReplies = Object.fromEntries(storeNames.map((name) => [name, fleet.proxies[name].cutReplies]));
    const passed = !troubled && verdict.checks.every(({ count }) => count === 0);
    if (!passed && options.keepFailed) kept = fleet.dir;
    const lateConnections = fleet.proxies.redis.lateConnections.delivered;
    return {
      verdict,
      book,
      tally,
      cutReplies,
      lateConnections,
      calls: receiver.calls,
      drainMs,
      passed,
      kept,
    };
  } finally {
    await clients.close();
    await fleet.stop(kept !== undefined);
  }
}

/** Faults mend what they break; this is for what one of them may have left because another came in between. */
async function heal(fleet: Fleet): Promise<void> {
  for (const name of storeNames) fleet.proxies[name].mood = {};
  const { lateConnections } = fleet.proxies.redis;
  const isDelivered = async () => lateConnections.held === 0;
  await waitFor(isDelivered, { timeoutMs: deliveredWithinMs, what: 'bytes that are held' });
  for (const name of processNames) {
    fleet.processes[name].kill('SIGCONT');
    fleet.processes[name].moveClock(0);
  }
  await Promise.all(processNames.map((name) => fleet.processes[name].ready()));
}

interface Observed {
  fleet: Fleet;
  book: Book;
  tally: Tally;
  injection: Injection;
  begunAtMs: number;
  healing: AbortController;
}

function reportProgress({ onProgress }: RunOptions, observed: Observed): NodeJS.Timeout {
  const { fleet, book, tally, injection, begunAtMs, healing } = observed;
  return setInterval(() => {
    onProgress?.({
      phase: healing.signal.aborted ? 'drain' : 'traffic',
      elapsedMs: performance.now() - begunAtMs,
      book,
      tally,
      cutReplies: storeNames.reduce((sum, name) => sum + fleet.proxies[name].cutReplies, 0),
      underWay: [...injection.underWay].map(({ name }) => name),
    });
  }, progressEveryMs);
}
