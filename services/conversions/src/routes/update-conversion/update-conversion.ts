import {
  type Amounts,
  amountsOf,
  type FieldError,
  OneConversion,
  Refusal,
  readNote,
  UpdateConversion,
} from '@clicktrail/contracts';
import { type App, callerCheck, refuseBadFields } from '@clicktrail/http';
import { inTransaction, lockConversion, type Tx } from '@clicktrail/postgres';
import { faultsOfAmounts } from '../../attribution/read-sale-body.js';
import type { ConversionsDeps } from '../../deps.js';
import { changeByAdmin, noConversion } from '../../recording/change-by-admin.js';
import { withRemembering } from '../../remember-answer.js';
import { conversionOnWire } from '../../wire/conversion-on-wire.js';
import { ConversionPath } from '../read-conversion/read-conversion.js';

const decidedText =
  'A publisher with `decided` in its `postback_on` is called, once for each change. It is written to the audit log.';

/**
 * `PATCH /api/v1/conversions/{id}`: an admin's decision. It is written to the audit log, and publishers that want to hear of
 * decisions are called.
 */
export function updateConversion(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/conversions/:id',
    config: { action: 'conversions.update', refusals: ['not_found', 'unavailable'] },
    attachValidation: true,
    schema: {
      operationId: 'updateConversion',
      summary: 'Change the status, payout or revenue of a conversion',
      description: decidedText,
      tags: ['Conversions'],
      params: ConversionPath,
      body: UpdateConversion,
      response: { 200: OneConversion },
    },
    handler: async (request, reply) => {
      const { principal, params, body, rawBody } = request;
      const amounts = amountsOf(rawBody);
      refuseBadFields(request.validationError, faultsOfUpdate(body, amounts));
      const { status, status_reason: statusReason, status_note: statusNote } = body;
      const [revenue, payout] = [amounts.of('revenue'), amounts.of('payout')];
      const sent = { status, statusReason, statusNote: readNote(statusNote), revenue, payout };
      const requireHere = callerCheck(request);
      return withRemembering(deps, request, reply, (rememberIn) =>
        deps.salePermits.run(principal, () => {
          requireHere();
          const work = async (tx: Tx) => {
            const before = await lockConversion(tx, params.id);
            if (!before) throw new Refusal('not_found', { message: noConversion });
            const { after } = await changeByAdmin(tx, deps, before, { sent, by: principal, request });
            const answer = { success: true as const, conversion: conversionOnWire(after) };
            await rememberIn?.(tx, { status: 200, body: answer });
            return answer;
          };
          return inTransaction(deps.pool, work, requireHere);
        }),
      );
    },
  });
}

/** Checks what the schema cannot. */
function faultsOfUpdate(body: object, amounts: Amounts): FieldError[] {
  if (Object.keys(body).length === 0) {
    return [
      {
        field: 'body',
        message: 'must have at least one of status, payout, revenue, status_reason, status_note',
      },
    ];
  }
  return faultsOfAmounts(body, amounts);
}
