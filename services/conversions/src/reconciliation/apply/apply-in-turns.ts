import { Refusal } from '@clicktrail/contracts';
import {
  endApplying,
  giveBackReconciliation,
  type HeldReconciliation,
  holdOn,
  inTransaction,
  lockConversions,
  nextRowsToApply,
  noteApplied,
  type StoredReconciliationRow,
  type Tx,
  takeReconciliation,
} from '@clicktrail/postgres';
import type { ConversionsDeps } from '../../deps.js';
import { applyRow } from './apply-row.js';

/** Conversions of one transaction. A sale that changes one of them waits for its end: some milliseconds. */
const perTransaction = 20;
/** Time that one reconciliation is worked on before the next has its turn. */
const turnMs = 1_000;
/** A process that died is waited for so long. */
const holdMs = 30_000;

type Deps = Pick<ConversionsDeps, 'catalog' | 'now' | 'pool' | 'salePermits'>;

/**
 * Applies reconciliations in turns until none waits. What is done is written with each change, so that any process goes on
 * where one died.
 * @param holder names this process
 * @throws Refusal `unavailable`; what was applied before stays
 */
export async function applyInTurns(deps: Deps, holder: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const held = await takeReconciliation(deps.pool, holder, holdMs);
    if (!held) return;
    await takeTurn(deps, held, stopping).finally(() => giveBackReconciliation(deps.pool, held));
  }
}

async function takeTurn(deps: Deps, held: HeldReconciliation, stopping: AbortSignal): Promise<void> {
  const untilMs = performance.now() + turnMs;
  let isLeft = true;
  while (isLeft && !stopping.aborted && performance.now() < untilMs) {
    isLeft = await deps.salePermits.runOneOfMany(held.asked.by, () => applyGroup(deps, held));
  }
}

/**
 * Applies the next rows; where that fails for a fault of ours only the first of them. A row that fails alone is noted and passed
 * over, so that no row holds up those behind it.
 * @returns false where none is left, or the reconciliation is another's by now
 * @throws the fault, once the row is noted
 */
async function applyGroup(deps: Deps, held: HeldReconciliation): Promise<boolean> {
  const apply = (limit: number, each: ApplyRow) =>
    inTransaction(deps.pool, (tx) => applyNext(tx, deps, held, { limit, each }));
  let fault: unknown;
  for (const limit of [perTransaction, 1]) {
    try {
      return await apply(limit, applyRow);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      fault = error;
    }
  }
  await apply(1, failRow);
  throw fault;
}

type ApplyRow = typeof applyRow;

const failRow: ApplyRow = async (_tx, _deps, _asked, { number }) => ({
  number,
  outcome: 'failed',
  message: 'It could not be applied for a fault of ours, and was left as it is.',
});

interface Group {
  limit: number;
  each: ApplyRow;
}

async function applyNext(
  tx: Tx,
  deps: Deps,
  held: HeldReconciliation,
  { limit, each }: Group,
): Promise<boolean> {
  const doneTo = await holdOn(tx, held, holdMs);
  if (doneTo === undefined) return false;
  const rows = await nextRowsToApply(tx, held, doneTo, limit);
  if (rows.length === 0) {
    await endApplying(tx, held.id);
    return false;
  }
  const conversions = await lockConversions(tx, rows.map(conversionOf));
  const done = [];
  for (const row of rows)
    done.push(await each(tx, deps, held.asked, row, conversions.get(conversionOf(row))));
  await noteApplied(tx, held.id, done);
  return true;
}

/** Rows that can be applied have one. */
const conversionOf = ({ conversionId }: StoredReconciliationRow): string => conversionId!;
