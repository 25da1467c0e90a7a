import {
  countCalls,
  type IncomingCallFilter,
  type IncomingCallRow,
  listCalls,
  refuseClickHouseAway,
} from '@clicktrail/clickhouse';
import {
  dayMs,
  IncomingCall,
  type IncomingVia,
  incomingCallDays,
  ListIncomingCalls,
  listOf,
  scopeOf,
  trimText,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { QueryDeps } from '../../deps.js';
import { listPage } from '../../lists/list-page.js';
import { runRead } from '../../read-bounds/run-read.js';

/** `GET /api/v1/incoming-calls`: the calls of 14 days that reported sales, accepted or not, newest first. */
export function listIncomingCalls(app: App, deps: QueryDeps): void {
  const { clickhouse, callsAsOf } = deps;
  app.route({
    method: 'GET',
    url: '/api/v1/incoming-calls',
    config: { action: 'incomingCalls.list', refusals: ['unavailable'] },
    schema: {
      operationId: 'listIncomingCalls',
      summary: 'List the calls that reported sales, accepted or not',
      description:
        `Every \`POST /api/v1/conversions\` and \`/postback\` of ${incomingCallDays} days with its answer: what a shop sent, and why it was ` +
        "refused. Advertisers see the calls with their own keys and token; calls with an admin's key, or with an unknown " +
        'one, belong to no advertiser. Of callers that are refused very often some calls are left out.',
      tags: ['Conversions'],
      querystring: ListIncomingCalls,
      response: { 200: listOf(IncomingCall) },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const scope = scopeOf(principal);
      const filter = filterOf(query, (deps.now ?? Date.now)());
      return runRead(deps, request, reply, async (options) =>
        listPage(query, await callsAsOf.read(), {
          read: async (page) =>
            (await listCalls(clickhouse, scope, filter, page, options).catch(refuseClickHouseAway)).map(
              callOnWire,
            ),
          count: () => countCalls(clickhouse, scope, filter, options).catch(refuseClickHouseAway),
        }),
      );
    },
  });
}

function filterOf({ code, click_id, txid, ok }: ListIncomingCalls, nowMs: number): IncomingCallFilter {
  return {
    fromMs: nowMs - incomingCallDays * dayMs,
    code,
    clickId: click_id === undefined ? undefined : trimText(click_id),
    txid: txid === undefined ? undefined : trimText(txid),
    ok: ok === undefined ? undefined : ok === 'true',
  };
}

/** Calls from before these columns have empty texts. */
const listOfText = (text: string): unknown[] => (text === '' ? [] : (JSON.parse(text) as unknown[]));

function callOnWire(row: IncomingCallRow): IncomingCall {
  const { createdAtMs, via, fields, faults, warnings, ...rest } = row;
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    ...rest,
    createdAt: new Date(createdAtMs).toISOString(),
    via: via as IncomingVia,
    advertiserId: orNull(row.advertiserId),
    code: orNull(row.code),
    clickId: orNull(row.clickId),
    txid: orNull(row.txid),
    fields: JSON.parse(fields) as Record<string, unknown>,
    message: orNull(row.message),
    faults: listOfText(faults) as IncomingCall['faults'],
    warnings: listOfText(warnings) as IncomingCall['warnings'],
  };
}
