import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processesBelow } from './process-times.js';

/** It drains its worker and stops its stores one after the other. */
const stopWithinMs = 40_000;
const killedWithinMs = 5_000;

/** Stops a tree in good order, and ends what is left of it by force. Does nothing to one that has ended with all its processes. */
export async function stopTree(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  // Known before: what has lost its parent cannot be found below it any more.
  const processes = processesBelow(child.pid);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGTERM');
  await until(hasEnded, stopWithinMs);
  const left = () => processes.filter(isRunning);
  await until(() => left().length === 0, killedWithinMs);
  for (const { pid } of left()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in between.
    }
  }
}

async function until(isDone: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!isDone() && Date.now() < end) await sleep(100);
}
