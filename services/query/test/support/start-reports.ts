import type { Random } from '@clicktrail/testing';
import type { Test } from 'tap';
import type { QueryDeps } from '../../src/index.js';
import type { NameOf } from '../model/expected-groups.js';
import type { KnownEvent } from '../model/known-event.js';
import { copyConversions } from './copy-conversions.js';
import type { KeyName } from './network.js';
import { type Service, startService } from './start-service.js';
import { addConversions, addEvents, addRefusals, changeConversion } from './store-known.js';

/** Zones with clocks that change and clocks that do not, with offsets of whole hours, halves and quarters. */
export const zones = [
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Chatham',
  'Europe/London',
] as const;

/** A service with events and copied conversions, and what the test remembers of them. */
export interface Reports {
  service: Service;
  known: KnownEvent[];
}

export interface ReportData {
  random: Random;
  moments: readonly number[];
  conversions?: number;
}

/** Starts the service and fills its stores; some conversions are changed after they were copied, and copied again. */
export async function startReports(
  t: Test,
  { random, moments, conversions = 300 }: ReportData,
  own: Partial<QueryDeps> = {},
): Promise<Reports> {
  const service = await startService(t, own);
  await addNames(service);
  const events = await addEvents(service, random, moments);
  const refusals = await addRefusals(service, random, moments);
  const sales = await addConversions(service, random, moments, conversions);
  await copyConversions(service);
  for (let i = 0; i < conversions / 4; i++) await changeConversion(service, random, random.pick(sales));
  await copyConversions(service);
  return { service, known: [...events, ...refusals, ...sales] };
}

/** Not all that events name has a name of its own. */
async function addNames({ pool }: Service): Promise<void> {
  await pool.query(`INSERT INTO advertisers (id, name, status, postback_token) VALUES
    ('adv-1', 'Name of adv-1', 'active', 't1'), ('adv-2', 'Name of adv-2', 'inactive', 't2')`);
  await pool.query(`INSERT INTO publishers (id, name, status, postback_secret) VALUES
    ('pub-1', 'Name of pub-1', 'active', 's1')`);
  await pool.query(`INSERT INTO campaigns
      (id, advertiser_id, name, status, offer_url, access, currency, accept_payout)
    SELECT 'cmp-' || n, CASE WHEN n < 3 THEN 'adv-1' ELSE 'adv-2' END, 'Name of cmp-' || n, 'active', 'https://o.example/', 'open', 'USD', false
    FROM generate_series(1, 3) n`);
}

/** The names that a key sees: those of publishers are for admins. */
export function namesFor(key: KeyName): NameOf {
  return (dimension, id) => {
    if (!['campaign', 'publisher', 'advertiser'].includes(dimension)) return undefined;
    if (dimension === 'publisher' && key !== 'admin') return undefined;
    return id === '' || id === 'cmp-4' || id === 'pub-2' ? null : `Name of ${id}`;
  };
}

/** Dimensions that the key may group by. */
export const mayGroupBy = (key: KeyName, dimension: string): boolean =>
  !key.toLowerCase().endsWith(dimension);

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Body = any;

/** Reads a report page by page by its cursors. @returns its rows, and the first page without them */
export async function walkReport(
  { service }: Reports,
  query: Record<string, string>,
  key: KeyName,
  limit: number,
): Promise<{ rows: Body[]; first: Body; last: Body }> {
  const rows: Body[] = [];
  let first: Body;
  let cursor: string | null = null;
  for (;;) {
    const page: Record<string, string> = {
      ...query,
      limit: String(limit),
      ...(cursor !== null && { cursor }),
    };
    const { status, body } = await service.get(
      `/api/v1/reports/performance?${new URLSearchParams(page)}`,
      key,
    );
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify({ key, page, body })}`);
    rows.push(...body.rows);
    first ??= body;
    cursor = body.nextCursor;
    if (cursor === null) return { rows, first, last: body };
  }
}
