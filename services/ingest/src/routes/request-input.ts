import {
  type FieldError,
  type Principal,
  type RecordClick,
  type RecordImpression,
  scopeOf,
} from '@clicktrail/contracts';
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
