import type { Sale } from './sale.js';

export type EventKind = 'click' | 'impression';

/** An event that was sent with an `Idempotency-Key` and retried until it was answered. Its sub1 is the key. */
export interface KeyedEvent {
  kind: EventKind;
  /** The acknowledged event; null while no response has come. */
  id: string | null;
}

/** Answers to the clients, which the stores are compared with afterwards. */
export interface Book {
  acknowledged: Record<EventKind, Set<string>>;
  keyed: Map<string, KeyedEvent>;
  sales: Map<string, Sale>;
  salesBegun: number;
  /** Campaigns with a cap on clicks, and how many clicks each acknowledged. */
  capped: Map<string, { limit: number; acknowledged: number }>;
  /** Ids of poison events that were put among good ones, and of those that may have been: no answer came. */
  poison: Set<string>;
  perhapsPoison: Set<string>;
  /** Poison events that an admin dropped, and those that one may have: no answer came. */
  dropped: Set<string>;
  perhapsDropped: Set<string>;
  /** Rows that the harness put into ClickHouse past the queue. */
  insertedRows: number;
  /** Answers by what was asked and their status, `none` where the connection broke. */
  answers: Map<string, number>;
  /** Answers that nothing explains, and what a client sees that must not be. The first of them, in words. */
  surprises: string[];
  surpriseCount: number;
}

const surprisesKept = 50;

export function openBook(): Book {
  return {
    acknowledged: { click: new Set(), impression: new Set() },
    keyed: new Map(),
    sales: new Map(),
    salesBegun: 0,
    capped: new Map(),
    poison: new Set(),
    perhapsPoison: new Set(),
    dropped: new Set(),
    perhapsDropped: new Set(),
    insertedRows: 0,
    answers: new Map(),
    surprises: [],
    surpriseCount: 0,
  };
}

export function noteAnswer(book: Book, asked: string, status: number | 'none'): void {
  const name = `${asked} ${status}`;
  book.answers.set(name, (book.answers.get(name) ?? 0) + 1);
}

export function noteSurprise(book: Book, text: string): void {
  book.surpriseCount += 1;
  if (book.surprises.length < surprisesKept) book.surprises.push(text);
}
