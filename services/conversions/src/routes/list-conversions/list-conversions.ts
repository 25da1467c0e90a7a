import { type Principal, scopeOf } from '@clicktrail/access';
import type { Catalog } from '@clicktrail/catalog';
import { Conversion, ListConversions, listOf, pageOf, Refusal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { type ConversionFilter, listConversions } from '@clicktrail/postgres';
import type { ConversionsDeps } from '../../deps.js';
import { conversionOnWire } from '../../wire/conversion-on-wire.js';

/** `GET /api/v1/conversions`: one's own conversions, newest first. */
export function conversionsList(app: App, { pool, catalog }: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/conversions',
    config: { action: 'conversions.list', refusals: ['forbidden', 'unavailable'] },
    schema: {
      operationId: 'listConversions',
      summary: 'List conversions',
      tags: ['Conversions'],
      querystring: ListConversions,
      response: { 200: listOf(Conversion) },
    },
    handler: async ({ principal, query }) => {
      requireOwnCampaign(catalog, principal, query.campaign_id);
      const list = await listConversions(pool, scopeOf(principal), filterOf(query), pageOf(query));
      return { ...list, rows: list.rows.map(conversionOnWire) };
    },
  });
}

/** An advertiser that names another one's campaign is told so; other filters simply find nothing. */
function requireOwnCampaign(catalog: Catalog, principal: Principal, campaignId: string | undefined): void {
  if (principal.role !== 'advertiser' || campaignId === undefined) return;
  const owner = catalog.campaign(campaignId)?.advertiserId;
  if (owner === undefined || owner === principal.accountId) return;
  throw new Refusal('forbidden', {
    message: 'The campaign belongs to another advertiser.',
    role: principal.role,
  });
}

const only = (value: string | undefined) => (value === undefined ? undefined : [value]);

function filterOf(query: ListConversions): ConversionFilter {
  return {
    campaignIds: only(query.campaign_id),
    affiliateIds: only(query.affiliate_id),
    advertiserIds: only(query.advertiser_id),
    status: query.status,
    country: query.country?.toUpperCase(),
    device: query.device,
    os: query.os,
    clickId: query.click_id,
    transactionId: query.transaction_id,
    from: query.from,
    to: query.to,
  };
}
