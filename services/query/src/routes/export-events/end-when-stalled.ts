import type { ServerResponse } from 'node:http';

const looksPerStall = 6;

/**
 * Hangs up on a caller that takes nothing of an answer for so long, though there is something to take: what it holds in
 * the engine and in memory is for those who read.
 */
export function endWhenStalled(answer: ServerResponse, stalledMsMax: number): void {
  let tookAtMs = performance.now();
  const note = () => {
    tookAtMs = performance.now();
  };
  const look = () => {
    if (!answer.writableNeedDrain) note();
    else if (performance.now() - tookAtMs >= stalledMsMax) answer.destroy();
  };
  const timer = setInterval(look, stalledMsMax / looksPerStall);
  answer.on('drain', note);
  answer.once('close', () => clearInterval(timer));
}
