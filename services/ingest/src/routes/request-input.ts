import {
  type FieldError,
  type Principal,
  type RecordClick,
  type RecordImpression,
  scopeOf,
} from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';
import type { EventInput } from '../acceptance/event-input.js';
import type { VisitorReader } from '../visitor/visitor.js';

const none: readonly FieldError[] = [];
const affiliateMissing: readonly FieldError[] = [{ field: 'affiliate_id', message: 'is required' }];

/** A publisher key records under its own account, whatever the body says; every other key must say for whom. */
export function missingAffiliate(
  principal: Principal,
  body: { affiliate_id?: string } | undefined,
): readonly FieldError[] {
  const isKnown = principal.role === 'publisher' || body?.affiliate_id !== undefined;
  return isKnown ? none : affiliateMissing;
}

/** Reads an event from an API call. The caller's own address is never taken for the visitor's. */
export function inputOfRequest(
  principal: Principal,
  body: RecordClick | RecordImpression,
  visitors: VisitorReader,
): EventInput {
  return {
    campaignId: body.campaign_id,
    affiliateId: principal.role === 'publisher' ? principal.accountId! : body.affiliate_id!,
    sub1: body.sub1 ?? '',
    sub2: body.sub2 ?? '',
    visitor: visitors.read('api', body),
    scope: scopeOf(principal),
  };
}

/**
 * Reads what an API call would have recorded that was refused. The body of a call that was refused early was not read: it
 * names no campaign, and the publisher of a publisher's key alone. Null where the call is at fault itself.
 */
export function inputOfRefused(
  { principal, body, validationError }: FastifyRequest,
  visitors: VisitorReader,
): Omit<EventInput, 'scope'> | null {
  const sent = body as RecordClick | RecordImpression | undefined;
  if (sent === undefined) return inputOfUnread(principal, visitors);
  const isAtFault = validationError !== undefined || missingAffiliate(principal, sent).length > 0;
  return isAtFault ? null : inputOfRequest(principal, sent, visitors);
}

/** What is known of a request whose body was not read: the publisher of a publisher's key. */
export function inputOfUnread(
  principal: Principal | null,
  visitors: VisitorReader,
): Omit<EventInput, 'scope'> {
  const affiliateId = principal?.role === 'publisher' ? principal.accountId! : '';
  return { campaignId: '', affiliateId, sub1: '', sub2: '', visitor: visitors.read('api', {}) };
}
