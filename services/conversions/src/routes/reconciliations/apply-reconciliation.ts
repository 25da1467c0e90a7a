import { isDeepStrictEqual } from 'node:util';
import {
  ApplyReconciliation,
  badField,
  OneReconciliation,
  type Principal,
  type ReconciliationKind,
  Refusal,
  readNote,
  scopeOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  type AskedToApply,
  actorOf,
  addAuditEntry,
  askedOf,
  askToApply,
  inTransaction,
  lockReconciliation,
  type StoredReconciliation,
  type Tx,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from '../../deps.js';
import { reconciliationOnWire } from '../../reconciliation/on-wire.js';
import { withRemembering } from '../../remember-answer.js';
import { noReconciliation, ReconciliationPath, requireReconciliation, tags, url } from './records.js';

/**
 * `POST /api/v1/reconciliations/{id}/apply`: begins to apply it in the background.
 * @param wake starts the work without a pause
 */
export function applyReconciliation(app: App, deps: ConversionsDeps, wake: () => void): void {
  app.route({
    method: 'POST',
    url: `${url}/:id/apply`,
    config: { action: 'reconciliations.write', refusals: ['not_found', 'rate_limited', 'unavailable'] },
    schema: {
      operationId: 'applyReconciliation',
      summary: 'Apply a reconciliation',
      description:
        'In the background; `GET /api/v1/reconciliations/{id}` says how far it is. Each row is changed as by an ordinary re-send, ' +
        'or by an admin who decides, with its version, payout and postback. A conversion that somebody changed since it was ' +
        'compared is left alone (`changed_since`), also where that happens meanwhile. A row is applied once, however often it is ' +
        'asked for. While other kinds of it are being applied: 429.',
      tags,
      params: ReconciliationPath,
      body: ApplyReconciliation,
      response: { 202: OneReconciliation },
    },
    handler: async (request, reply) => {
      const { principal, params, body } = request;
      refuseUnfit(body.kinds);
      const asked = askedBy(request);
      const answer = await withRemembering(deps, request, reply, (rememberIn) =>
        inTransaction(deps.pool, async (tx) => {
          const applying = await beginToApply(tx, principal, params.id, asked);
          const answer = { success: true as const, reconciliation: reconciliationOnWire(applying) };
          await rememberIn?.(tx, { status: 202, body: answer });
          return answer;
        }),
      );
      wake();
      return reply.code(202).send(answer);
    },
  });
}

const unfit: Partial<Record<ReconciliationKind, string>> = {
  matched: 'has nothing to apply',
  only_in_file:
    'cannot be applied: an order that is not recorded needs its click or coupon, by POST /api/v1/conversions',
  repeated: 'cannot be applied: leave one line for each order in the file, and compare it again',
  unreadable: 'cannot be applied: mend these lines in the file, and compare it again',
};

/** @throws Refusal 400 that names `kinds` */
function refuseUnfit(kinds: readonly ReconciliationKind[]): void {
  const [kind] = kinds.filter((each) => unfit[each] !== undefined);
  if (kind) throw badField('kinds', `${kind} ${unfit[kind]}`);
}

function askedBy({ principal, body, id }: FastifyRequest & { body: ApplyReconciliation }): AskedToApply {
  const { keyId, user, role, accountId } = principal;
  return {
    kinds: [...new Set(body.kinds)].sort(),
    statusReason: body.status_reason ?? null,
    statusNote: readNote(body.status_note) ?? null,
    by: { keyId, user, role, accountId },
    requestId: id,
  };
}

/** @throws Refusal `not_found`; 400 that names `kinds`; `rate_limited` while something else of it is being applied */
async function beginToApply(
  tx: Tx,
  principal: Principal,
  id: string,
  asked: AskedToApply,
): Promise<StoredReconciliation> {
  const found = await lockReconciliation(tx, scopeOf(principal), id);
  if (!found) throw noReconciliation();
  if (asked.kinds.includes('only_here') && (found.counts.unreadable ?? 0) > 0) throw mayBeInFile();
  if (found.state === 'applying') {
    if (isSame((await askedOf(tx, id))!, asked)) return found;
    throw new Refusal('rate_limited', {
      message: 'Something else of this reconciliation is being applied: ask again when it is done.',
      retryAfterSeconds: 5,
    });
  }
  await askToApply(tx, id, asked);
  if (principal.role === 'admin') await audit(tx, principal, id, asked);
  return requireReconciliation(tx, principal, id);
}

const mayBeInFile = () =>
  badField(
    'kinds',
    'only_here cannot be applied while the file has lines that could not be read, which may be the missing ones: mend them, and compare it again',
  );

const isSame = (one: AskedToApply, other: AskedToApply): boolean => {
  const [a, b] = [one, other].map(({ kinds, statusReason, statusNote }) => [kinds, statusReason, statusNote]);
  return isDeepStrictEqual(a, b);
};

function audit(tx: Tx, principal: Principal, id: string, asked: AskedToApply): Promise<void> {
  const { kinds, statusReason, statusNote } = asked;
  return addAuditEntry(tx, {
    actor: actorOf(principal),
    action: 'apply',
    entity: 'reconciliation',
    entityId: id,
    before: null,
    after: { kinds, statusReason, statusNote },
  });
}
