import { cpus } from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** A look over less than this says little, over more than the other it is about the past. */
const spanMs = { least: 200, most: 5_000 };
/** The event loop works for so much of its time at least (at its limit it still waits for Redis a third of it). */
const busyFrom = 0.4;
/** So much of all processors' time is idle at most. */
const idleBelow = 0.25;

interface Look {
  atMs: number;
  events: number;
  loop: EventLoopUtilization;
  cpu: CpuTimes;
}

export interface CpuTimes {
  idleMs: number;
  allMs: number;
}

export interface PressureSources {
  /** How many events have been taken in since the process began. */
  events: () => number;
  nowMs?: () => number;
  loop?: () => EventLoopUtilization;
  cpu?: () => CpuTimes;
}

/**
 * Whether clicks need all of this machine: events come in, they keep the event loop busy, and the
 * processors have hardly any time left. Looks only when asked; the first answer after a while is no.
 */
export function clickPressure({
  events,
  nowMs = () => performance.now(),
  loop = () => performance.eventLoopUtilization(),
  cpu = cpuTimes,
}: PressureSources): () => boolean {
  const look = (): Look => ({ atMs: nowMs(), events: events(), loop: loop(), cpu: cpu() });
  let last = look();
  let pressed = false;
  return () => {
    const span = nowMs() - last.atMs;
    if (span < spanMs.least) return pressed;
    const next = look();
    pressed = span <= spanMs.most && next.events > last.events && isBusy(last, next);
    last = next;
    return pressed;
  };
}

function isBusy(from: Look, to: Look): boolean {
  const active = to.loop.active - from.loop.active;
  const loopMs = active + to.loop.idle - from.loop.idle;
  const idle = to.cpu.idleMs - from.cpu.idleMs;
  const cpuMs = to.cpu.allMs - from.cpu.allMs;
  return active >= busyFrom * loopMs && idle <= idleBelow * cpuMs;
}

/** Of all processors together, since the machine was started. */
function cpuTimes(): CpuTimes {
  const times = { idleMs: 0, allMs: 0 };
  for (const { times: of } of cpus()) {
    times.idleMs += of.idle;
    times.allMs += of.user + of.nice + of.sys + of.idle + of.irq;
  }
  return times;
}
