import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.js';
import type { LoadOptions } from './load.js';
import { requestsOf } from './requests.js';
import { type LoadResult, Tally } from './tally.js';

export interface PacedLoadOptions extends Omit<LoadOptions, 'headersByConnection'> {
  /** Requests per second. */
  rate: number;
  /** Requests later than this are not sent any more; 30 s by default. */
  lateAtMostMs?: number;
}

/** Requests of this first time are not counted: code is compiled. */
const warmUpMs = 2_000;

/**
 * Requests at an even pace, whatever becomes of those before them. A time counts from the moment at which its request
 * was due: what has to wait behind a slow answer is late too, and so is what this process itself sends late.
 */
export async function pacedLoad(options: PacedLoadOptions): Promise<LoadResult> {
  const { url, rate, connections: count, seconds, lateAtMostMs = 30_000 } = options;
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(new URL(url))));
  const free = [...connections];
  const next = requestsOf(options);
  const tally = new Tally();
  const total = Math.round(rate * seconds);
  const startMs = performance.now();
  let sent = 0;

  const dueMs = (index: number) => startMs + (index / rate) * 1_000;
  const sendDue = () => {
    const nowMs = performance.now();
    while (sent < total && dueMs(sent) <= nowMs && free.length > 0) {
      send(free.pop()!, dueMs(sent));
      sent += 1;
    }
  };
  const send = async (connection: Connection, due: number) => {
    const answer = await connection.exchange(next());
    const isTimed = due >= startMs + warmUpMs;
    tally.add(answer, isTimed ? performance.now() - due : Number.NaN);
    free.push(connection);
    sendDue();
  };

  const endMs = dueMs(total) + lateAtMostMs;
  while (sent < total && performance.now() < endMs) {
    sendDue();
    await sleep(1);
  }
  tally.addUnsent(total - sent);
  sent = total;
  while (free.length < count) await sleep(1);
  const result = tally.result((performance.now() - startMs) / 1_000);
  for (const connection of connections) connection.close();
  return result;
}
