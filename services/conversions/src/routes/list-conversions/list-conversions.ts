import { requireOwnCampaigns } from '@clicktrail/catalog';
import {
  Conversion,
  countryOf,
  idsOf,
  ListConversions,
  listOf,
  pageOf,
  scopeOf,
  trimText,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { type ConversionFilter, listConversions } from '@clicktrail/postgres';
import { readListWithPermit } from '@clicktrail/service';
import type { ConversionsDeps } from '../../deps.js';
import { conversionOnWire } from '../../wire/conversion-on-wire.js';

/** `GET /api/v1/conversions`: one's own conversions, newest first. */
export function conversionsList(app: App, deps: ConversionsDeps): void {
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
    handler: async (request, reply) => {
      const { principal, query } = request;
      requireOwnCampaigns(deps.catalog, principal, idsOf(query.campaign_id));
      const list = await readListWithPermit(deps, request, reply, (db) =>
        listConversions(db, scopeOf(principal), filterOf(query), pageOf(query)),
      );
      return { ...list, rows: list.rows.map(conversionOnWire) };
    },
  });
}

const trimmed = (value: string | undefined) => (value === undefined ? undefined : trimText(value));

function filterOf(query: ListConversions): ConversionFilter {
  return {
    campaignIds: idsOf(query.campaign_id),
    affiliateIds: idsOf(query.affiliate_id),
    advertiserIds: idsOf(query.advertiser_id),
    status: query.status,
    statusReason: query.status_reason,
    country: query.country && countryOf(query.country),
    device: query.device,
    os: query.os,
    clickId: trimmed(query.click_id),
    transactionId: trimmed(query.transaction_id),
    from: query.from,
    to: query.to,
  };
}
