import { amountsOf, ConversionRecorded, RecordConversion } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { faultsOfSale, readSaleBody } from '../../attribution/read-sale-body.js';
import type { ConversionsDeps } from '../../deps.js';
import { noteCalls, noteWarnings } from '../../incoming-calls/note-calls.js';
import { logSale, reportSale } from '../../recording/report-sale.js';
import { withRemembering } from '../../remember-answer.js';
import { reporterOf } from './reporter-of.js';

/** `POST /api/v1/conversions`: records a sale, or changes the one that it already is. */
export function recordConversion(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/conversions',
    config: {
      action: 'conversions.record',
      refusals: ['forbidden', 'not_found', 'click_rejected', 'unavailable'],
    },
    ...noteCalls(deps.calls, 'post'),
    attachValidation: true,
    schema: {
      operationId: 'recordConversion',
      summary: 'Record or re-send a conversion',
      tags: ['Conversions'],
      body: RecordConversion,
      response: { 200: ConversionRecorded, 201: ConversionRecorded },
    },
    handler: async (request, reply) => {
      const amounts = amountsOf(request.rawBody);
      refuseBadFields(request.validationError, faultsOfSale(request.body, amounts));
      const report = readSaleBody(request.body, amounts);
      const reporter = reporterOf(request);
      const answer = await withRemembering(deps, request, reply, (rememberIn) =>
        reportSale(deps, report, reporter, rememberIn),
      );
      noteWarnings(request, answer.body.warnings);
      logSale(request, answer);
      return reply.code(answer.status).send(answer.body);
    },
  });
}
