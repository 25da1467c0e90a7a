import { setTimeout as sleep } from 'node:timers/promises';
import type { Direct } from '../faults/direct.js';
import { countUnderWay } from '../verdict/leftovers.js';

const stillForMs = 150_000;
const restMs = 500;

/** A backlog takes as long as the machine needs: given up is only what gets no smaller. */
export async function untilDrained(direct: Direct): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let sinceMs = performance.now(); performance.now() - sinceMs < stillForMs; await sleep(restMs)) {
    const underWay = await countUnderWay(direct);
    if (underWay === 0) return;
    if (underWay >= least) continue;
    least = underWay;
    sinceMs = performance.now();
  }
}
