import { requireOwnCampaigns } from '@clicktrail/catalog';
import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { ManageDeps } from '../../deps.js';
import { answerCoupons } from '../coupons/list-coupons.js';
import { CouponOnWire, ListCoupons } from '../coupons.js';

/** `GET /api/v1/me/coupons`: a publisher's own, and those of an advertiser's campaigns. */
export function listOwnCoupons(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me/coupons',
    config: { action: 'ownCoupons.read', refusals: ['forbidden'] },
    schema: {
      operationId: 'listOwnCoupons',
      summary: 'List your coupons',
      description: "A publisher's are those whose sales are its own, an advertiser's those of its campaigns.",
      tags: ['Own account'],
      querystring: ListCoupons,
      response: { 200: listOf(CouponOnWire) },
    },
    handler: async (request, reply) => {
      const { campaign_id } = request.query;
      requireOwnCampaigns(deps.catalog, request.principal, campaign_id === undefined ? [] : [campaign_id]);
      return answerCoupons(deps, request, reply);
    },
  });
}
