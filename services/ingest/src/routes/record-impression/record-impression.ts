import { ImpressionRecorded, RecordImpression } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { acceptImpression } from '../../acceptance/accept-impression.js';
import { admissionRefusals } from '../../acceptance/admit.js';
import { queueEventOf } from '../../batching/queue-event.js';
import type { IngestDeps } from '../../deps.js';
import { inputOfRequest, missingAffiliate } from '../request-input.js';

/** `POST /api/v1/impressions`: records an impression. 201 means that it is on disk. */
export function recordImpression(app: App, deps: IngestDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/impressions',
    config: {
      action: 'impressions.record',
      refusals: admissionRefusals,
    },
    attachValidation: true,
    schema: {
      operationId: 'recordImpression',
      summary: 'Record an impression',
      tags: ['Impressions'],
      body: RecordImpression,
      response: { 201: ImpressionRecorded },
    },
    handler: async (request, reply) => {
      refuseBadFields(request.validationError, missingAffiliate(request.principal, request.body));
      const input = inputOfRequest(request.principal, request.body, deps.visitors);
      const earlier = request.idempotency?.plannedBefore;
      const id =
        earlier && (await deps.earlier.impression(earlier))
          ? earlier
          : await acceptImpression(deps, input, queueEventOf(deps, 'impression', request));
      reply.code(201);
      return { success: true as const, impression: { id, campaignId: input.campaignId } };
    },
  });
}
