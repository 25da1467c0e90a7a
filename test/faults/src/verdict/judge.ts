import { type Fleet, processNames } from '@clicktrail/harness';
import type { Direct } from '../faults/direct.js';
import type { Book } from '../traffic/book.js';
import type { Receiver } from '../traffic/receiver.js';
import { type Check, check } from './check.js';
import { checkCopiedConversions } from './copied-conversions.js';
import { checkDeadLetters } from './dead-letters.js';
import { checkLedger } from './ledger.js';
import { checkLeftovers, checkUnanswered } from './leftovers.js';
import { checkConversionTotals, checkRollups } from './rollups.js';
import { checkSales } from './sales.js';
import { checkCaps, checkEvents } from './stored-events.js';

export interface Verdict {
  checks: Check[];
  /** The compared ledger. */
  compared: { acknowledged: number; stored: number; conversions: number; postbacks: number; caps: number };
}

export interface Judged {
  fleet: Fleet;
  direct: Direct;
  book: Book;
  receiver: Receiver;
}

/** Compares every response that clients got with ClickHouse, Postgres and Redis. */
export async function judge({ fleet, direct, book, receiver }: Judged): Promise<Verdict> {
  const { clickhouse, pool } = direct;
  const events = await checkEvents(clickhouse, book);
  const sales = await checkSales(pool, book, receiver);
  const crashes = processNames.flatMap((name) => fleet.processes[name].crashes);
  return {
    checks: [
      ...events.checks,
      await checkCaps(clickhouse, book),
      ...(await checkRollups(clickhouse)),
      await checkConversionTotals(pool),
      await checkCopiedConversions(pool, clickhouse),
      ...sales.checks,
      ...(await checkLeftovers(direct)),
      ...(await checkDeadLetters(clickhouse, direct.queue.deadLetters, book)),
      await checkLedger(fleet, book),
      checkUnanswered(book),
      { name: 'answers that must not be', count: book.surpriseCount, examples: book.surprises.slice(0, 20) },
      check('processes that ended by themselves', crashes),
    ],
    compared: {
      acknowledged: book.acknowledged.click.size + book.acknowledged.impression.size,
      stored: events.rows,
      conversions: sales.conversions,
      postbacks: sales.postbacks,
      caps: book.capped.size,
    },
  };
}
