import { dayMs, utcDayOf } from '@clicktrail/contracts';

/**
 * Conditions by column; `from` and `to` are whole UTC days, both included. `fromMs` and `untilMs` are instants in their
 * place, the second one not included.
 */
export interface Where {
  campaign_id?: string;
  affiliate_id?: string;
  advertiser_id?: string;
  country?: string;
  device?: string;
  os?: string;
  browser?: string;
  sub1?: string;
  id?: string;
  status?: string;
  from?: string;
  to?: string;
  fromMs?: number;
  untilMs?: number;
}

const dayAfter = (day: string) => utcDayOf(Date.parse(day) + dayMs);

/** `YYYY-MM-DD hh:mm:ss` in UTC, the zone of both engines. */
const secondOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** A WHERE clause that both engines understand. */
export function whereText(where: Where, table: 'clicks' | 'conversions'): string {
  const { from, to, fromMs, untilMs, status, id, ...columns } = where;
  const terms = Object.entries(columns).map(([column, value]) => `${column} = '${value}'`);
  if (status !== undefined) {
    const ofClick = status === 'rejected' ? 'rejected = 1' : 'rejected = 0';
    terms.push(table === 'clicks' ? ofClick : `status = '${status}'`);
  }
  if (id !== undefined) terms.push(`id = {id:${id}}`);
  if (from !== undefined) terms.push(`created_at >= '${from} 00:00:00'`);
  if (to !== undefined) terms.push(`created_at < '${dayAfter(to)} 00:00:00'`);
  if (fromMs !== undefined) terms.push(`created_at >= '${secondOf(fromMs)}'`);
  if (untilMs !== undefined) terms.push(`created_at < '${secondOf(untilMs)}'`);
  return terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`;
}
