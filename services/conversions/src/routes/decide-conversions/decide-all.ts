import {
  type ConversionDecision,
  type ConversionsDecided,
  type DecideConversions,
  moneyNumber,
  readNote,
  trimText,
} from '@clicktrail/contracts';
import { callerCheck, type RequireHere } from '@clicktrail/http';
import { inTransaction, lockConversions, type StoredConversion, type Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from '../../deps.js';
import {
  type AdminChange,
  type ChangedByAdmin,
  changeByAdmin,
  noConversion,
} from '../../recording/change-by-admin.js';
import type { RememberIn } from '../../remember-answer.js';

/** Conversions of one transaction. A sale that changes one of them waits for its end: some milliseconds. */
const perTransaction = 20;

type Deps = Pick<ConversionsDeps, 'catalog' | 'now' | 'pool' | 'salePermits'>;

/**
 * Decides conversions in small transactions, one after the other, so that sales need not wait for all of them. The last one
 * has the answer, too, where it is to be remembered: a retry after a crash decides those that are left.
 * @throws Refusal `unavailable`; what was decided before stays
 */
export async function decideAll(
  deps: Deps,
  request: Pick<FastifyRequest, 'principal' | 'raw' | 'id' | 'span'>,
  { ids, status, if_status, status_reason, status_note, reason }: DecideConversions,
  rememberIn?: RememberIn,
): Promise<ConversionsDecided> {
  const { principal: by } = request;
  // What is begun goes on: the rest would be decided by nobody.
  let requireHere: RequireHere | undefined = callerCheck(request);
  const sent = { status, statusReason: status_reason, statusNote: readNote(status_note) };
  const change: AdminChange = { sent, by, request, reason: reason && trimText(reason) };
  const results = new Map<string, ConversionDecision>();
  // All who decide lock rows in one order, so that no two can deadlock.
  const left = [...new Set(ids)].sort();
  for (;;) {
    const group = left.splice(0, perTransaction);
    const answer = await deps.salePermits.runOneOfMany(by, () => {
      requireHere?.();
      const work = async (tx: Tx) => {
        const locked = await lockConversions(tx, group);
        for (const id of group) {
          const before = locked.get(id);
          const done = before && (await decideOne(tx, deps, before, { ...change, ifStatus: if_status }));
          results.set(id, resultOf(id, done));
        }
        if (left.length > 0) return undefined;
        const whole = answerOf(ids, results);
        await rememberIn?.(tx, { status: 200, body: whole });
        return whole;
      };
      return inTransaction(deps.pool, work, requireHere);
    });
    requireHere = undefined;
    if (answer) return answer;
  }
}

/** Decides one that is locked; one of another status than the caller expects stays as it is. */
async function decideOne(
  tx: Tx,
  deps: Deps,
  before: StoredConversion,
  { ifStatus, ...change }: AdminChange & { ifStatus: DecideConversions['if_status'] },
): Promise<ChangedByAdmin> {
  if (ifStatus !== undefined && before.status !== ifStatus) return { changed: false, after: before };
  return changeByAdmin(tx, deps, before, change);
}

function resultOf(id: string, done: ChangedByAdmin | undefined): ConversionDecision {
  if (!done) return { id, status: 404, code: 'not_found', message: noConversion };
  const { status, payout } = done.after;
  return { id, status: 200, changed: done.changed, conversion: { id, status, payout: moneyNumber(payout) } };
}

/** One result for each id as it was sent: an id that comes again has nothing left to change. */
function answerOf(
  ids: readonly string[],
  results: ReadonlyMap<string, ConversionDecision>,
): ConversionsDecided {
  const answered = new Set<string>();
  const inOrder = ids.map((id) => {
    const result = results.get(id)!;
    const again = answered.has(id);
    answered.add(id);
    return again && result.status === 200 ? { ...result, changed: false } : result;
  });
  const refused = inOrder.filter(({ status }) => status !== 200).length;
  const changed = inOrder.filter((result) => result.status === 200 && result.changed).length;
  const unchanged = inOrder.length - refused - changed;
  return { success: true, changed, unchanged, refused, results: inOrder };
}
