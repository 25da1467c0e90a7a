import Type, { type Static } from 'typebox';
import type { Conversion } from './conversion.js';
import { optional, record } from './described.js';
import { ListQuery } from './list.js';
import { Id, OrNull, Time } from './text.js';
import { fillUrlTemplate, parseUrlTemplate } from './url-template/url-template.js';

/** The macros of a publisher's `postback_url`, each in braces; values are URL-encoded. */
export const postbackMacros = [
  'click_id',
  'conversion_id',
  'txid',
  'status',
  'payout',
  'revenue',
  'currency',
  'payout_currency',
  'goal',
  'campaign_id',
  'affiliate_id',
  'sub1',
  'sub2',
  'status_reason',
] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

/**
 * The URL that is called: macros filled in, everything encoded, no fragment.
 * @returns null where the template makes no http or https URL
 */
export function renderPostbackUrl(template: string, values: Record<PostbackMacro, string>): string | null {
  const parsed = parseUrlTemplate(template, postbackMacros);
  const filled = fillUrlTemplate(parsed, (name) => values[name as PostbackMacro]);
  if (!URL.canParse(filled)) return null;
  const url = new URL(filled);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  return url.href;
}

/** The call of a publisher: a GET of its URL, or a POST of the conversion as JSON. */
export const PostbackMethod = Type.Union([Type.Literal('get'), Type.Literal('post')]);
export type PostbackMethod = Static<typeof PostbackMethod>;

/**
 * The events that a publisher can be called for: a conversion that is new, one that its advertiser sent again with a change, and one that an
 * admin changed.
 */
export const postbackEvents = ['recorded', 'updated', 'decided'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];
export const PostbackEvent = Type.Unsafe<PostbackEvent>(
  Type.Union(postbackEvents.map((event) => Type.Literal(event))),
);

/** The events that a publisher is called for unless it chooses others. */
export const postbackOnDefault: readonly PostbackEvent[] = ['recorded', 'updated'];

/**
 * Writes the body of a POST: `{type, timestamp, data}`, as Standard Webhooks recommends. `data` is the conversion as lists
 * show it, `timestamp` the time of its last change.
 */
export function postbackBody(event: PostbackEvent, conversion: Conversion): string {
  return JSON.stringify({
    type: `conversion.${event}`,
    timestamp: conversion.updatedAt,
    data: conversion,
  });
}

export const PostbackStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('delivered'),
  Type.Literal('failed'),
]);
export type PostbackStatus = Static<typeof PostbackStatus>;

/** One call of a publisher's URL. `status` is null where no answer came, `error` where one did. */
export const PostbackAttempt = record('PostbackAttempt', {
  at: Time,
  status: OrNull(Type.Integer()),
  error: OrNull(Type.String()),
  durationMs: Type.Integer(),
});
export type PostbackAttempt = Static<typeof PostbackAttempt>;

/** A delivery as it is listed, with every attempt, oldest first. */
export const Postback = record('Postback', {
  id: Type.String(),
  webhookId: Type.String(),
  conversionId: Type.String(),
  publisherId: Type.String(),
  event: PostbackEvent,
  url: Type.String(),
  status: PostbackStatus,
  attempts: Type.Array(PostbackAttempt),
  nextAttemptAt: OrNull(Time),
  createdAt: Time,
});
export type Postback = Static<typeof Postback>;

export const OnePostback = record('OnePostback', { success: Type.Literal(true), postback: Postback });

/** Query of `GET /api/v1/postbacks`. */
export const ListPostbacks = Type.Object(
  {
    conversion_id: optional(Id, 'Only the deliveries of this conversion.'),
    publisher_id: optional(
      Id,
      'Only those to this publisher, whom clicks call `affiliate_id`. A publisher key sees its own only, whatever it names.',
    ),
    status: optional(
      PostbackStatus,
      '`pending`: still to be tried; `delivered`: answered with 2xx; `failed`: given up.',
    ),
    ...ListQuery,
  },
  { additionalProperties: false },
);
export type ListPostbacks = Static<typeof ListPostbacks>;
