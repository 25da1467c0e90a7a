import type { Readable } from 'node:stream';
import type { Scope } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { conditionsOn } from '../read-plan/conditions.js';
import { type EventFilter, withinScope } from '../read-plan/event-filter.js';
import { type PlanOptions, planRows } from '../read-plan/read-plan.js';
import type { ReadOptions } from '../run/read-rows.js';
import { type Query, whereOf } from '../sql.js';
import { type ExportFormatName, exportFormats } from './export-settings.js';
import { spreadsheetText } from './spreadsheet.js';
import { streamExport } from './stream-export.js';

/** Content of an export; null leaves that kind out. */
export interface ExportContent {
  clicks: EventFilter | null;
  /** Conversions that were staged under this id. */
  conversionsOf: string | null;
  /** Texts that no spreadsheet takes for formulas, behind a byte order mark; for CSV. */
  forSpreadsheet?: boolean;
}

const clicks = (
  table: string,
  where: string,
) => `SELECT 'click' AS eventType, lower(hex(id)) AS eventId, eventId AS click,
         '' AS transaction, campaign_id, affiliate_id, advertiser_id,
         if(rejected = 1, 'rejected', 'tracked') AS state, '' AS goalName,
         CAST(NULL, 'Nullable(Decimal(19, 4))') AS paid, CAST(NULL, 'Nullable(Decimal(19, 4))') AS earned,
         '' AS money, '' AS payoutMoney, '' AS reasonOfStatus, '' AS noteOfStatus, country AS countryCode, device AS deviceName, os AS osName, browser AS browserName,
         sub1, sub2, created_at
  FROM ${table}
  ${where}`;

const conversions = `SELECT 'conversion' AS eventType, event_id AS eventId, click_id AS click,
         transaction_id AS transaction, campaign_id, affiliate_id, advertiser_id,
         status AS state, goal AS goalName,
         CAST(payout, 'Nullable(Decimal(19, 4))') AS paid, CAST(revenue, 'Nullable(Decimal(19, 4))') AS earned,
         currency AS money, payout_currency AS payoutMoney,
         status_reason AS reasonOfStatus, status_note AS noteOfStatus, country AS countryCode, device AS deviceName, os AS osName, browser AS browserName,
         sub1, sub2, created_at
  FROM exported_conversions
  WHERE export_id = {exportId:String}`;

/** Columns with texts that callers chose: any of them may begin like a formula. */
const freeTexts = {
  transactionId: "nullIf(toString(transaction), '')",
  campaignId: 'toString(campaign_id)',
  affiliateId: 'toString(affiliate_id)',
  advertiserId: 'toString(advertiser_id)',
  goal: "nullIf(toString(goalName), '')",
  device: "nullIf(toString(deviceName), '')",
  os: "nullIf(toString(osName), '')",
  browser: "nullIf(toString(browserName), '')",
  source: "nullIf(sub1, '')",
  subSource: "nullIf(sub2, '')",
  statusNote: "nullIf(noteOfStatus, '')",
};

/** The columns of a row of the events report, in its order. */
function columnsOf(forSpreadsheet: boolean): string {
  const text = (name: keyof typeof freeTexts) =>
    `${forSpreadsheet ? spreadsheetText(freeTexts[name]) : freeTexts[name]} AS ${name}`;
  return `eventType, eventId AS id, nullIf(toString(click), '') AS clickId,
       ${text('transactionId')}, ${text('campaignId')},
       ${text('affiliateId')}, ${text('advertiserId')}, toString(state) AS status,
       ${text('goal')}, paid AS payout, earned AS revenue,
       nullIf(toString(money), '') AS currency, nullIf(toString(countryCode), '') AS country,
       ${text('device')}, ${text('os')},
       ${text('browser')}, ${text('source')}, ${text('subSource')},
       created_at AS createdAt, nullIf(toString(payoutMoney), '') AS payoutCurrency,
       nullIf(toString(reasonOfStatus), '') AS statusReason, ${text('statusNote')}`;
}

/** Every event that a filter admits, as one statement. Not sorted, so that its memory is constant. */
export function exportEventsQuery(
  scope: Scope,
  { clicks: filter, conversionsOf, forSpreadsheet = false }: ExportContent,
  format: ExportFormatName,
  options: PlanOptions = {},
): Query {
  const scoped = withinScope(scope, filter ?? {});
  const source = planRows('click', scoped, options);
  const { terms, query_params } = conditionsOn(source, scoped);
  const where = whereOf(filter === null ? ['false'] : terms).trimEnd();
  const selects = [clicks(source.table, where), ...(conversionsOf === null ? [] : [conversions])];
  return {
    query: `SELECT ${columnsOf(forSpreadsheet)}
FROM (
  ${selects.join('\n  UNION ALL\n  ')}
)
FORMAT ${exportFormats[format]}`,
    query_params: {
      ...(filter !== null && query_params),
      ...(conversionsOf !== null && { exportId: conversionsOf }),
    },
  };
}

/** Streams every event that a filter admits, as {@link streamExport} does. */
export function exportEvents(
  client: ClickHouseClient,
  scope: Scope,
  content: ExportContent,
  format: ExportFormatName,
  options: ReadOptions,
): Promise<Readable> {
  const query = exportEventsQuery(scope, content, format, options);
  return streamExport(client, query, { ...options, forSpreadsheet: content.forSpreadsheet });
}
