import type { ServerResponse } from 'node:http';

const checksPerStall = 6;

/**
 * Disconnects a caller that reads nothing of a response for so long although there is something to read: its permit, its
 * statement and its memory are for those who read.
 */
export function endWhenStalled(response: ServerResponse, stalledMsMax: number): void {
  let progressAtMs = performance.now();
  const noteProgress = () => {
    progressAtMs = performance.now();
  };
  const check = () => {
    if (!response.writableNeedDrain) noteProgress();
    else if (performance.now() - progressAtMs >= stalledMsMax) response.destroy();
  };
  const timer = setInterval(check, stalledMsMax / checksPerStall);
  response.on('drain', noteProgress);
  response.once('close', () => clearInterval(timer));
}
