import { ImpressionRecorded, RecordImpression } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { acceptImpression } from '../../acceptance/accept-impression.js';
import { admissionRefusals } from '../../acceptance/admit.js';
import type { IngestDeps } from '../../deps.js';
import { noteRefusals } from '../../refusals/note-refusals.js';
import { inputOfRefused, inputOfRequest, missingAffiliate } from '../request-input.js';

/** `POST /api/v1/impressions`: records an impression. 201 means that it is on disk. */
export function recordImpression(app: App, deps: IngestDeps): void {
  const { onError } = noteRefusals(deps, 'impression', (request) => inputOfRefused(request, deps.visitors));
  app.route({
    method: 'POST',
    url: '/api/v1/impressions',
    config: {
      action: 'impressions.record',
      refusals: admissionRefusals,
    },
    attachValidation: true,
    onError,
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
      const planned = request.idempotency?.plannedBefore;
      const id =
        planned && (await deps.plannedEvents.has('impression', planned))
          ? planned
          : await acceptImpression(deps, input, request);
      reply.code(201);
      return { success: true as const, impression: { id, campaignId: input.campaignId } };
    },
  });
}
