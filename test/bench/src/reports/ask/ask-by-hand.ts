import type { Data } from '../data/open-data.js';
import { copyTable } from '../data/postgres-copy.js';
import type { ByHand } from '../questions/question.js';
import { clickhouseByHand } from './clickhouse-by-hand.js';

/** Asks an engine directly; the statements of one question at once, as the service does. */
export type HandAsker = (question: ByHand) => Promise<void>;

const withId = (text: string, write: (id: string) => string) =>
  text.replace(/\{id:(\w+)\}/g, (_, id: string) => write(id));

/** Clicks of ClickHouse's raw table over its HTTP interface, without rollups, copies and projections. */
export function askRawTable({ system, pool }: Data): HandAsker {
  const url = clickhouseByHand(system.stores.clickhouse.url, {
    database: 'clicktrail',
    default_format: 'JSONEachRow',
    optimize_use_projections: '0',
    optimize_use_projection_filtering: '0',
  });
  const clicks = async (text: string) => {
    const body = withId(text, (id) => `toFixedString(unhex('${id}'), 16)`)
      .replaceAll('{clicks}', 'clicks')
      .replace('{newest}', 'id DESC')
      .replace('{impressions}', 'impressions')
      .replace('{conversions}', 'conversions FINAL')
      .replace(/\{(payout|revenue)\}/g, 'ifNull($1_converted, 0)')
      .replace('SELECT id, created_at', 'SELECT lower(hex(id)) AS eventId, created_at');
    const response = await fetch(url, { method: 'POST', body });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${body}: ${answer}`);
  };
  return both(clicks, (text) => pool.query(text));
}

/** The same of the copy in Postgres, which has the indexes that its lists want. */
export function askPostgres({ pool }: Data): HandAsker {
  const clicks = (text: string) =>
    pool.query(
      withId(text, (id) => `'${id}'`)
        .replaceAll('{clicks}', copyTable)
        .replace('{newest}', 'created_at DESC, id DESC')
        .replace('{impressions}', `(SELECT * FROM ${copyTable} WHERE false) AS impressions`)
        .replace('{conversions}', 'conversions')
        .replace(/\{(payout|revenue)\}/g, 'coalesce($1 * rate, 0)'),
    );
  return both(clicks, (text) => pool.query(text));
}

const both =
  (clicks: (text: string) => Promise<unknown>, conversions: (text: string) => Promise<unknown>): HandAsker =>
  async (question) => {
    await Promise.all([...question.clicks.map(clicks), ...question.conversions.map(conversions)]);
  };
