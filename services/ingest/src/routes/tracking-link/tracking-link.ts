import { Refusal } from '@clicktrail/contracts';
import type { App, Incoming, Outgoing } from '@clicktrail/http';
import Type from 'typebox';
import { type AcceptedClickAnswer, acceptClick } from '../../acceptance/accept-click.js';
import { admissionRefusals, admit, lookAgain } from '../../acceptance/admit.js';
import { buildRedirectUrl } from '../../acceptance/build-redirect-url.js';
import type { Claim } from '../../acceptance/claim.js';
import type { IngestDeps } from '../../deps.js';
import { placementFor } from '../../placement.js';
import { claimOfVisit } from '../claim-of-visit.js';
import { refuseNothing, VisitParameters, VisitPath } from '../visit-schema.js';

/** Browsers that load a page before anyone asked for it, and those who only want to know where a link leads. */
function isLookOnly(request: Incoming): boolean {
  if (request.method === 'HEAD') return true;
  const { 'sec-purpose': purpose, purpose: olderPurpose } = request.raw.headers;
  if (purpose === undefined && olderPurpose === undefined) return false;
  return /\b(prefetch|prerender|preview)\b/i.test(`${purpose} ${olderPurpose}`);
}

/**
 * `GET /c/{campaign_id}`: the tracking link. Records the click and sends the visitor to the offer URL.
 * What is refused goes to the campaign's fallback URL where it has one.
 */
export function trackingLink(app: App, deps: IngestDeps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/c/:campaign_id',
    config: {
      limit: 'link',
      refusals: [...admissionRefusals, 'cap_reached'],
      fastPath: () => deps.batcher.hasRoom,
    },
    validatorCompiler: refuseNothing,
    schema: {
      operationId: 'followTrackingLink',
      summary: 'Follow a tracking link',
      tags: ['Tracking links'],
      params: VisitPath,
      querystring: VisitParameters,
      response: { 302: Type.Null({ description: 'To the offer URL, or to the fallback URL' }) },
    },
    handler: async (request: Incoming, reply: Outgoing) => {
      reply.header('cache-control', 'no-store');
      let target: string;
      try {
        const claim = claimOfVisit(request, deps.visitors);
        if (isLookOnly(request)) target = await lookOnlyTarget(deps, claim);
        else target = targetOf(claim, await acceptClick(deps, claim, placementFor(deps, 'click', request)));
      } catch (error) {
        target = fallbackOf(deps, request, error);
      }
      reply.code(302).header('location', target);
    },
  });
}

function targetOf(claim: Claim, { id, status, campaign }: AcceptedClickAnswer): string {
  if (status === 'rejected' && campaign.fallbackUrl) return campaign.fallbackUrl;
  return buildRedirectUrl(campaign, claim, id);
}

/** Where the link would lead, without a click: nothing is recorded, so there is no id to carry. */
async function lookOnlyTarget({ catalog, reservations }: IngestDeps, claim: Claim): Promise<string> {
  await lookAgain(catalog, claim);
  const campaign = admit(catalog, claim);
  await reservations.requirePlace(campaign);
  return buildRedirectUrl(campaign, claim, '');
}

/** A refusal of the visitor, not a fault of ours, leads to the fallback URL. */
function fallbackOf({ catalog }: IngestDeps, request: Incoming, error: unknown): string {
  const { campaign_id: campaignId } = request.params as { campaign_id: string };
  const fallbackUrl = catalog.campaign(campaignId)?.fallbackUrl;
  if (error instanceof Refusal && error.status < 500 && fallbackUrl) return fallbackUrl;
  throw error;
}
