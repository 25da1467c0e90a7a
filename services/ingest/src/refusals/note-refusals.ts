import type { Catalog } from '@clicktrail/catalog';
import type { ErrorCode, RefusalCode } from '@clicktrail/contracts';
import { prefetchRefusal, refusalOfError } from '@clicktrail/http';
import type { FastifyError, FastifyRequest, onErrorHookHandler } from 'fastify';
import type { EventInput } from '../acceptance/event-input.js';
import type { NotCounted } from './refusal-counts.js';

export interface NotingDeps {
  catalog: Catalog;
  refusals: { note(request: NotCounted): void };
}

type EventType = NotCounted['event_type'];

/** Reads what a request would have recorded; null where it names nothing that could be counted. May throw a Refusal. */
export type InputOf = (request: FastifyRequest) => Omit<EventInput, 'scope'> | null;

/** Refusals that are accounted for. All others, such as a bad field, are a mistake of the caller's program. */
const codes: Partial<Record<ErrorCode, RefusalCode>> = {
  cap_reached: 'cap_reached',
  outside_targeting: 'outside_targeting',
  campaign_not_active: 'campaign_not_active',
  affiliate_not_approved: 'affiliate_not_approved',
  unknown_campaign: 'unknown_campaign',
  unknown_affiliate: 'unknown_affiliate',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
  internal: 'unavailable',
};

/** Makes what notes the requests of a route that were neither recorded nor rejected: refusals, prefetches and `HEAD`. */
export function noteRefusals(deps: NotingDeps, eventType: EventType, inputOf: InputOf) {
  const noteInput = (code: RefusalCode, input: ReturnType<InputOf>): void => {
    if (input) deps.refusals.note(notCounted(deps.catalog, code, eventType, input));
  };
  const note = (code: RefusalCode, request: FastifyRequest): void =>
    noteInput(code, readOrNull(inputOf, request));
  const noteError = (error: unknown, request: FastifyRequest): void => {
    const code = codeOf(error, request);
    if (code) note(code, request);
  };
  /** For a request that brings many: one of them was refused. */
  const noteOne = (error: unknown, request: FastifyRequest, input: ReturnType<InputOf>): void => {
    const code = codeOf(error, request);
    if (code) noteInput(code, input);
  };
  const onError: onErrorHookHandler = (request, _reply, error, done) => {
    noteError(error, request);
    done();
  };
  return { noteHead: (request: FastifyRequest) => note('head', request), noteError, noteOne, onError };
}

function codeOf(error: unknown, { method, routeOptions }: FastifyRequest): RefusalCode | undefined {
  if (error === prefetchRefusal) return 'prefetch';
  const { code } = refusalOfError(error as FastifyError);
  // A key beyond its limit is refused before its request is read.
  if (code === 'rate_limited' && routeOptions.config.limit !== 'link') return undefined;
  return codes[code] && (method === 'HEAD' ? 'head' : codes[code]);
}

/** A request with other faults, too, names nothing. */
function readOrNull(inputOf: InputOf, request: FastifyRequest): ReturnType<InputOf> {
  try {
    return inputOf(request);
  } catch {
    return null;
  }
}

/**
 * What is unknown to the network counts as one group, of nobody. Only a request that was refused because there was no room may name no
 * campaign: its body was not read.
 */
function notCounted(
  catalog: Catalog,
  code: RefusalCode,
  eventType: EventType,
  { campaignId, affiliateId, sub1, sub2, visitor }: Omit<EventInput, 'scope'>,
): NotCounted {
  const campaign = catalog.campaign(campaignId);
  const publisher = catalog.publisher(affiliateId);
  const isUnread = campaignId === '' && code === 'unavailable';
  const isKnown = publisher !== undefined && (campaign !== undefined || isUnread);
  const { country, device, os, browser } = visitor;
  return {
    atMs: Date.now(),
    campaign_id: (isKnown && campaign?.id) || '',
    affiliate_id: isKnown ? publisher.id : '',
    advertiser_id: (isKnown && campaign?.advertiserId) || '',
    event_type: eventType,
    refusal: isOfInactive(catalog, code, campaign, publisher) ? 'account_inactive' : code,
    country,
    device,
    os,
    browser,
    sub1,
    sub2,
  };
}

/** Answers tell of the campaign and the approval; the account tells them from an account that was ended. */
function isOfInactive(
  catalog: Catalog,
  code: RefusalCode,
  campaign: ReturnType<Catalog['campaign']>,
  publisher: ReturnType<Catalog['publisher']>,
): boolean {
  if (code === 'affiliate_not_approved') return publisher?.status !== 'active';
  return (
    code === 'campaign_not_active' &&
    campaign?.status === 'active' &&
    catalog.advertiser(campaign.advertiserId)?.status !== 'active'
  );
}
