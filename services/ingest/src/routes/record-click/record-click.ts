import { ClickRecorded, RecordClick, unavailable } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { type AcceptedClickAnswer, acceptClick } from '../../acceptance/accept-click.js';
import { admissionRefusals, refreshIfUnknown } from '../../acceptance/admit.js';
import { buildRedirectUrl } from '../../acceptance/build-redirect-url.js';
import type { EventInput } from '../../acceptance/event-input.js';
import type { IngestDeps } from '../../deps.js';
import { noteRefusals } from '../../refusals/note-refusals.js';
import { inputOfRefused, inputOfRequest, missingAffiliate } from '../request-input.js';

/** `POST /api/v1/clicks`: records a click without a redirect. 201 means that it is on disk. */
export function recordClick(app: App, deps: IngestDeps): void {
  const { onError } = noteRefusals(deps, 'click', (request) => inputOfRefused(request, deps.visitors));
  app.route({
    method: 'POST',
    url: '/api/v1/clicks',
    config: {
      action: 'clicks.record',
      refusals: [...admissionRefusals, 'cap_reached'],
    },
    attachValidation: true,
    onError,
    schema: {
      operationId: 'recordClick',
      summary: 'Record a click',
      tags: ['Clicks'],
      body: RecordClick,
      response: { 201: ClickRecorded },
    },
    handler: async (request, reply) => {
      refuseBadFields(request.validationError, missingAffiliate(request.principal, request.body));
      const input = inputOfRequest(request.principal, request.body, deps.visitors);
      const planned = request.idempotency?.plannedBefore;
      const resumed = planned ? await resume(deps, planned, input) : null;
      const { id, status, campaign } = resumed ?? (await acceptClick(deps, input, request));
      reply.code(201);
      return {
        success: true as const,
        click: { id, campaignId: campaign.id, status },
        redirectUrl: buildRedirectUrl(campaign, input, id),
      };
    },
  });
}

/** An earlier attempt with this `Idempotency-Key` died before it answered: if its click arrived, that is the answer. */
async function resume(deps: IngestDeps, id: string, input: EventInput): Promise<AcceptedClickAnswer | null> {
  const click = await deps.plannedEvents.findClick(id);
  if (!click) return null;
  // Another process may have recorded it that knew of the campaign a moment sooner.
  await refreshIfUnknown(deps.catalog, input);
  const campaign = deps.catalog.campaign(click.campaignId);
  if (!campaign) throw unavailable();
  return { id, status: click.fraudReasons.length > 0 ? 'rejected' : 'tracked', campaign };
}
