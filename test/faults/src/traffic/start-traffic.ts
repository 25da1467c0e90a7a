import { atPace, type Pace, type Stream } from './at-pace.js';
import { noteSurprise } from './book.js';
import { cappedClicks } from './capped-clicks.js';
import type { TrafficContext } from './context.js';
import { decideDeadLetter } from './dead-letters.js';
import { sendKeyedEvent } from './keyed-events.js';
import { sendPlainEvent } from './plain-events.js';
import { reads } from './reads.js';
import { makeSale } from './sales.js';

/** So much that two cores have time left for starting what was killed. */
const paces: Record<'plain' | 'keyed' | 'capped' | 'sales' | 'reads' | 'deadLetters', Pace> = {
  plain: { perSecond: 250, atOnceMax: 40 },
  keyed: { perSecond: 30, atOnceMax: 400 },
  capped: { perSecond: 60, atOnceMax: 30 },
  sales: { perSecond: 15, atOnceMax: 300 },
  reads: { perSecond: 3, atOnceMax: 4 },
  deadLetters: { perSecond: 3, atOnceMax: 4 },
};

/** Starts every kind of traffic. `stop` resolves once every client has its answer, or has given up. */
export function startTraffic(context: TrafficContext): Stream {
  const onFault = (error: unknown) =>
    noteSurprise(context.book, `a client failed: ${(error as Error).stack}`);
  const streams = [
    atPace(paces.plain, () => sendPlainEvent(context), onFault),
    atPace(paces.keyed, () => sendKeyedEvent(context), onFault),
    atPace(paces.capped, cappedClicks(context), onFault),
    atPace(paces.sales, () => makeSale(context), onFault),
    atPace(paces.reads, reads(context), onFault),
    atPace(paces.deadLetters, () => decideDeadLetter(context), onFault),
  ];
  return {
    get underWay() {
      return streams.reduce((sum, { underWay }) => sum + underWay, 0);
    },
    stop: async () => {
      await Promise.all(streams.map((stream) => stream.stop()));
    },
  };
}
