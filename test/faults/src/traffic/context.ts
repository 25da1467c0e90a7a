import type { Random } from '@clicktrail/testing';
import type { Book } from './book.js';
import type { Caller } from './caller.js';
import type { Network } from './network.js';

/** Context of every kind of traffic. */
export interface TrafficContext {
  book: Book;
  caller: Caller;
  network: Network;
  random: Random;
  /** Aborts the requests that still have no response. */
  deadline: AbortSignal;
}
