import type { Scope } from '@clicktrail/contracts';
import { type Query, whereOf } from '../sql.js';
import type { Page } from './list-events.js';

/** Selects incoming calls; a field that is left out admits all. */
export interface IncomingCallFilter {
  /** The earliest time, in milliseconds since the epoch. */
  fromMs: number;
  code?: string | undefined;
  clickId?: string | undefined;
  txid?: string | undefined;
  /** True admits what was answered below 400, false the rest. */
  ok?: boolean | undefined;
}

/** A row as it is read. The empty string is an absent value. */
export interface IncomingCallRow {
  id: string;
  /** Milliseconds since the epoch. */
  createdAtMs: number;
  advertiserId: string;
  requestId: string;
  via: string;
  status: number;
  code: string;
  clickId: string;
  txid: string;
  /** A JSON object. */
  fields: string;
  durationMs: number;
  message: string;
  /** JSON lists. */
  faults: string;
  warnings: string;
}

const columns = `id, toUnixTimestamp64Milli(created_at) AS createdAtMs, advertiser_id AS advertiserId,
       request_id AS requestId, via, status, code, click_id AS clickId, txid, fields, duration_ms AS durationMs,
       message, faults, warnings`;

/** Lists the calls of a scope, newest first. Ids lead with their time, so this reads the table from its end. */
export function listCallsQuery(
  scope: Scope,
  filter: IncomingCallFilter,
  { limit, before, offset = 0 }: Page,
): Query {
  const { terms, query_params } = conditionsOf(scope, filter);
  if (before) {
    terms.push('id < {before:String}');
    query_params.before = before;
  }
  return {
    query: `SELECT ${columns}
FROM incoming_calls
${whereOf(terms)}ORDER BY id DESC
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    query_params: { ...query_params, limit, offset: before ? 0 : offset },
  };
}

/** Counts the calls of a scope. */
export function countCallsQuery(scope: Scope, filter: IncomingCallFilter): Query {
  const { terms, query_params } = conditionsOf(scope, filter);
  return { query: `SELECT count() AS total\nFROM incoming_calls\n${whereOf(terms)}`.trimEnd(), query_params };
}

function conditionsOf(scope: Scope, { fromMs, code, clickId, txid, ok }: IncomingCallFilter) {
  const terms = ["created_at >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')"];
  const query_params: Record<string, unknown> = { fromMs };
  const equal = (column: string, param: string, value: string | undefined) => {
    if (value === undefined) return;
    // The empty string is how an absent value is stored: nobody can ask for it as a value.
    terms.push(value === '' ? 'false' : `${column} = {${param}:String}`);
    if (value !== '') query_params[param] = value;
  };
  if (scope.of === 'advertiser') equal('advertiser_id', 'advertiserId', scope.advertiserId);
  else if (scope.of !== 'network') terms.push('false');
  equal('code', 'code', code);
  equal('click_id', 'clickId', clickId);
  equal('txid', 'txid', txid);
  if (ok !== undefined) terms.push(ok ? 'status < 400' : 'status >= 400');
  return { terms, query_params };
}
