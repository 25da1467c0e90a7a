import type { System } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import { drained } from '../drained.js';
import type { Comparison } from '../ledger.js';
import type { Load } from '../load.js';

/** Comparison after a replica took the place of a primary that still lives. */
export interface OldPrimaryResult extends Comparison {
  /** Events that the old primary acknowledged after it should not have. */
  acknowledgedMeanwhile: number;
}

const eventsAfter = 300;
/** The longest standstill of what is on its way where losses are expected: the lost events never come. */
const lossyStillMs = 20_000;

/** Lets the new primary take some events, ends the load, and compares what was acknowledged with what is stored. */
export async function compareAfterwards(
  system: System,
  load: Load,
  expectsLoss: boolean,
): Promise<Comparison> {
  const { acknowledged } = load.ledger;
  const since = acknowledged.size;
  await waitFor(() => acknowledged.size > since + eventsAfter, {
    what: 'events on the new primary',
  });
  await load.stop();
  return drained(system, load.ledger, expectsLoss ? lossyStillMs : undefined);
}
