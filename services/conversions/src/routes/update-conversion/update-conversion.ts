import type { Principal } from '@clicktrail/access';
import {
  type Amounts,
  amountsOf,
  type FieldError,
  OneConversion,
  Refusal,
  UpdateConversion,
} from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import {
  actorOf,
  addAuditEntry,
  changeConversion,
  inTransaction,
  lockConversion,
  notePayoutGiven,
  type StoredConversion,
  type Tx,
} from '@clicktrail/postgres';
import { faultsOfAmounts } from '../../attribution/read-sale-body.js';
import { requireCampaign } from '../../attribution/require-campaign.js';
import type { ConversionsDeps } from '../../deps.js';
import { decideOutcome, type SentState } from '../../outcome/decide-outcome.js';
import { payoutTerms } from '../../outcome/payout.js';
import { withRemembering } from '../../remember-answer.js';
import { conversionOnWire } from '../../wire/conversion-on-wire.js';
import { ConversionPath } from '../read-conversion/read-conversion.js';

/** `PATCH /api/v1/conversions/{id}`: an admin's decision. It is written to the audit log and sends no postback. */
export function updateConversion(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/conversions/:id',
    config: { action: 'conversions.update', refusals: ['not_found', 'unavailable'] },
    attachValidation: true,
    schema: {
      operationId: 'updateConversion',
      summary: 'Change the status, payout or revenue of a conversion',
      tags: ['Conversions'],
      params: ConversionPath,
      body: UpdateConversion,
      response: { 200: OneConversion },
    },
    handler: async (request, reply) => {
      const { principal, params, body, rawBody } = request;
      const amounts = amountsOf(rawBody);
      refuseBadFields(request.validationError, faultsOfUpdate(body, amounts));
      const sent = { status: body.status, revenue: amounts.of('revenue'), payout: amounts.of('payout') };
      return withRemembering(deps, request, reply, (rememberIn) =>
        deps.salePermits.run(principal, () =>
          inTransaction(deps.pool, async (tx) => {
            const conversion = conversionOnWire(await update(tx, deps, params.id, sent, principal));
            const answer = { success: true as const, conversion };
            await rememberIn?.(tx, { status: 200, body: answer });
            return answer;
          }),
        ),
      );
    },
  });
}

/** Checks what the schema cannot. */
function faultsOfUpdate(body: object, amounts: Amounts): FieldError[] {
  if (Object.keys(body).length === 0) {
    return [{ field: 'body', message: 'must have at least one of status, payout, revenue' }];
  }
  return faultsOfAmounts(body, amounts);
}

async function update(
  tx: Tx,
  { catalog, now }: ConversionsDeps,
  id: string,
  sent: SentState,
  principal: Principal,
): Promise<StoredConversion> {
  const before = await lockConversion(tx, id);
  if (!before) throw new Refusal('not_found', { message: 'There is no such conversion.' });
  const campaign = await requireCampaign(catalog, before.campaignId);
  const terms = payoutTerms(campaign, before.goal, before.currency, before.payoutCurrency);
  const decision = decideOutcome(before, sent, terms);
  if (decision.outcome === 'duplicate') {
    if (decision.state.payoutGiven !== before.payoutGiven) await notePayoutGiven(tx, id);
    return before;
  }
  const at = (now?.() ?? new Date()).toISOString();
  const by = { via: 'patch', keyId: principal.keyId, role: 'admin' } as const;
  const after = await changeConversion(tx, id, decision.state, by, at);
  await addAuditEntry(tx, {
    actor: actorOf(principal),
    action: 'update',
    entity: 'conversion',
    entityId: id,
    before: conversionOnWire(before),
    after: conversionOnWire(after),
  });
  return after;
}
