import {
  callerId,
  cutText,
  type FieldError,
  type IncomingVia,
  type SaleWarning,
  trimText,
} from '@clicktrail/contracts';
import { clientNetwork, prefetchRefusal, readKey, readSession } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest, onResponseHookHandler, onSendAsyncHookHandler } from 'fastify';
import { timedId } from '../recording/timed-id.js';
import type { CallLog, NotedCall } from './call-log.js';
import { readRefusedBody } from './read-refused-body.js';
import { sentFields, withoutSecrets } from './sent-fields.js';

/** Calls a minute and process that are kept: refused ones of an account, those of a stranger's address, those of all strangers. */
const refusedPerCaller = 1_200;
const perAddress = 120;
const ofStrangers = 1_200;

/** The hooks of a route whose calls are listed. */
export interface CallHooks {
  onSend?: onSendAsyncHookHandler<unknown>;
  onResponse?: onResponseHookHandler;
}

/** The part of an answer that the line of its call keeps. */
export interface Told {
  code?: string;
  message?: string;
  fields?: FieldError[];
  warnings?: readonly SaleWarning[];
}

/** By request. Of refusals it is read from the answer: those that an `Idempotency-Key` remembers are not thrown again. */
const told = new WeakMap<FastifyRequest, Told>();

/** Keeps the warnings of a sale that was taken for the line of its call. */
export function noteWarnings(request: FastifyRequest, warnings: readonly SaleWarning[] | undefined): void {
  if (warnings !== undefined) told.set(request, { warnings });
}

/** Of very many bad fields the first are kept. */
const faultsMax = 20;

/**
 * Makes the hooks that note each call of a route, whatever refused it. They note when the answer has left, so that no answer
 * waits for that; without a log there are none.
 */
export function noteCalls(calls: Pick<CallLog, 'note'> | undefined, via: IncomingVia): CallHooks {
  if (!calls) return {};
  return {
    onSend: async (request, reply, payload) => {
      if (reply.statusCode >= 400) {
        noteRefusal(request, reply, payload);
        await readRefusedBody(request);
      }
      return payload;
    },
    onResponse: (request, reply, done) => {
      if (isCall(request)) calls.note(callOf(request, reply, via));
      done();
    },
  };
}

/**
 * Tells whether a request is a call of a server. A decision of a page of the console is none: the list would be full of them. Of a
 * prefetch the call itself is still to come.
 */
export const isCall = ({ principal, refusal }: FastifyRequest): boolean =>
  !principal?.sessionId && refusal !== prefetchRefusal;

function noteRefusal(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (isJson && typeof payload === 'string') told.set(request, JSON.parse(payload) as Told);
}

/** Cuts the answer's texts: they may repeat what was sent. */
function toldLine(
  { code = '', message = '', fields = [], warnings = [] }: Told,
  credentials: readonly string[],
) {
  const kept = (text: string) => withoutSecrets(cutText(text), credentials);
  const faults = fields
    .slice(0, faultsMax)
    .map((each) => ({ field: kept(each.field), message: kept(each.message) }));
  const all = warnings.map((each) => ({ ...each, field: kept(each.field) }));
  return { code, message: kept(message), faults: JSON.stringify(faults), warnings: JSON.stringify(all) };
}

/** One call, or one sale of a batch: what was sent, and the answer. */
export interface Answered {
  status: number;
  told: Told;
  body: unknown;
  /** Of a batch all are bounded, the accepted ones too. */
  isOfBatch?: true;
}

function callOf(request: FastifyRequest, reply: FastifyReply, via: IncomingVia): NotedCall {
  const { body, refusal } = request;
  const answered = told.get(request) ?? {};
  const code = refusal?.code ?? answered.code ?? '';
  return noted(request, reply, via, { status: reply.statusCode, told: { ...answered, code }, body });
}

/** Makes the line of a call. */
export function noted(
  request: FastifyRequest,
  reply: FastifyReply,
  via: IncomingVia,
  { status, told, body, isOfBatch }: Answered,
): NotedCall {
  const at = new Date();
  const caller = callerOf(request, via);
  const credentials = credentialsOf(request);
  const fields = sentFields(request.query, body, credentials);
  const line = {
    id: timedId(at),
    created_at: at.toISOString(),
    advertiser_id: caller.advertiserId ?? '',
    request_id: request.id,
    via,
    status,
    ...toldLine(told, credentials),
    click_id: textOf(fields.click_id),
    txid: textOf(fields.txid),
    fields: JSON.stringify(fields),
    duration_ms: Math.max(0, Math.round(reply.elapsedTime)),
  };
  return { line, limits: status < 400 && !isOfBatch ? [] : limitsOf(request, caller) };
}

interface Caller {
  /** The account whose calls these are; null for admins, other roles and strangers. */
  advertiserId: string | null;
  /** Null for a stranger: no key or token, or an unknown one. */
  name: string | null;
}

function callerOf({ principal, advertiserOfToken }: FastifyRequest, via: IncomingVia): Caller {
  if (via === 'postback') {
    const advertiserId = advertiserOfToken || null;
    return { advertiserId, name: advertiserId };
  }
  // The hook that finds the principal may not have run.
  if (!principal) return { advertiserId: null, name: null };
  const { role, accountId } = principal;
  return { advertiserId: role === 'advertiser' ? accountId : null, name: accountId ?? callerId(principal) };
}

function limitsOf(request: FastifyRequest, { name }: Caller): NotedCall['limits'] {
  if (name !== null) return [[`caller ${name}`, refusedPerCaller]];
  return [
    [`address ${clientNetwork(request)}`, perAddress],
    ['strangers', ofStrangers],
  ];
}

function credentialsOf(request: FastifyRequest): string[] {
  const { query, body, raw } = request;
  const tokens = [query, body].map((sent) => ((sent ?? {}) as { token?: unknown }).token);
  const own = raw.headers['x-api-key'];
  return [...tokens, readKey(raw.headers), own, raw.headers.authorization, readSession(request)]
    .flat()
    .filter((text): text is string => typeof text === 'string');
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? trimText(String(value)) : '';
