import {
  ClickExplained,
  ExplainClick,
  type FieldError,
  type Principal,
  type RecordClick,
  scopeOf,
} from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { explainClick } from '../../acceptance/explain-click.js';
import { explainRecordedClick } from '../../acceptance/explain-recorded-click.js';
import type { IngestDeps } from '../../deps.js';
import { inputOfRequest, missingAffiliate } from '../request-input.js';

/** `POST /api/v1/clicks/explain`: what would become of a click, and why. Records nothing. */
export function explainClickRoute(app: App, deps: IngestDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/clicks/explain',
    config: { action: 'clicks.explain', refusals: ['not_found', 'unavailable'] },
    attachValidation: true,
    schema: {
      operationId: 'explainClick',
      summary: 'Explain what would become of a click',
      description:
        'Takes the body of `POST /api/v1/clicks` and decides on it in the same way, now. Records nothing and counts ' +
        'against no cap and no velocity rule; read-only keys may ask. A click that would be refused is 200 with the ' +
        '`code` in its last step. 400 is for a body of a wrong shape, 403 for the campaign of another advertiser. ' +
        'An `Idempotency-Key` is ignored: each answer is of its moment. With `click_id` it explains a recorded click of the own traffic, ' +
        'as far as it is kept: what cannot be told any more has `passed: null`. An id that never was one is 404.',
      tags: ['Clicks'],
      body: ExplainClick,
      response: { 200: ClickExplained },
    },
    handler: async (request) => {
      const { principal, body } = request;
      refuseBadFields(request.validationError, faultsBeside(principal, body));
      const explained =
        body.click_id === undefined
          ? await explainClick(deps, inputOfRequest(principal, body as RecordClick, deps.visitors))
          : await explainRecordedClick(deps, scopeOf(principal), body.click_id);
      return { success: true as const, ...explained };
    },
  });
}

/** A click is named by its id, or described by the other fields. */
function faultsBeside(principal: Principal, body: ExplainClick | undefined): FieldError[] {
  if (body?.click_id !== undefined)
    return Object.keys(body)
      .filter((field) => field !== 'click_id')
      .map((field) => ({ field, message: 'is not taken beside click_id' }));
  const campaign = body?.campaign_id === undefined ? [{ field: 'campaign_id', message: 'is required' }] : [];
  return [...missingAffiliate(principal, body), ...campaign];
}
