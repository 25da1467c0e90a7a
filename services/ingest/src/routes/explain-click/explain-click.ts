import { ClickExplained, RecordClick } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { explainClick } from '../../acceptance/explain-click.js';
import type { IngestDeps } from '../../deps.js';
import { inputOfRequest, missingAffiliate } from '../request-input.js';

/** `POST /api/v1/clicks/explain`: what would become of a click, and why. Records nothing. */
export function explainClickRoute(app: App, deps: IngestDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/clicks/explain',
    config: { action: 'clicks.explain' },
    attachValidation: true,
    schema: {
      operationId: 'explainClick',
      summary: 'Explain what would become of a click',
      description:
        'Takes the body of `POST /api/v1/clicks` and decides on it in the same way, now. Records nothing and counts ' +
        'against no cap and no velocity rule; read-only keys may ask. A click that would be refused is 200 with the ' +
        '`code` in its last step. 400 is for a body of a wrong shape, 403 for the campaign of another advertiser. ' +
        'An `Idempotency-Key` is ignored: each answer is of its moment.',
      tags: ['Clicks'],
      body: RecordClick,
      response: { 200: ClickExplained },
    },
    handler: async (request) => {
      refuseBadFields(request.validationError, missingAffiliate(request.principal, request.body));
      const input = inputOfRequest(request.principal, request.body, deps.visitors);
      return { success: true as const, ...(await explainClick(deps, input)) };
    },
  });
}
