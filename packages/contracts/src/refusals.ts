import Type, { type Static } from 'typebox';
import { inCode, optional, record } from './described.js';
import { IdList, OrNull, Time } from './text.js';

/** What a request for a click or an impression was refused for, and what each means. */
export const refusedTexts = {
  cap_reached: 'A cap of the campaign was full.',
  outside_targeting: 'Country, device or system are outside the targeting of the campaign.',
  campaign_not_active: 'The campaign was paused or pending.',
  affiliate_not_approved: 'The publisher was not approved for the campaign.',
  account_inactive: 'The publisher or the advertiser was inactive.',
  rate_limited: 'Too many requests to links and pixels came from one address.',
  unavailable: 'The service could not take it at that moment.',
  unknown_campaign: 'The network has no such campaign.',
  unknown_affiliate: 'The network has no such publisher.',
} as const;

/** What is no visit by itself and is therefore ignored, and why. */
export const ignoredTexts = {
  prefetch: 'A browser loaded the link ahead of a visit, which it asks for anew.',
  head: 'A program asked where the link leads, by `HEAD`, and did not follow it.',
} as const;

export const refusalTexts = { ...refusedTexts, ...ignoredTexts };
export type RefusalCode = keyof typeof refusalTexts;

export const refusalCodes = Object.keys(refusalTexts) as RefusalCode[];
export const ignoredCodes = Object.keys(ignoredTexts) as RefusalCode[];

/** Most examples of an answer, and the days that they are kept for. */
export const refusalsMax = 1000;
export const refusalDays = 14;

/** A request that was not counted as a click or an impression. Absent values are null. */
export const RefusalExample = record('RefusalExample', {
  createdAt: Time,
  eventType: Type.Union([Type.Literal('click'), Type.Literal('impression')], {
    description: 'What it would have been.',
  }),
  code: Type.String({ description: `Why it was not counted: ${inCode(refusalCodes)}.` }),
  campaignId: OrNull(Type.String({ description: 'Null where the campaign or the publisher is unknown.' })),
  affiliateId: OrNull(Type.String()),
  country: OrNull(Type.String()),
  device: OrNull(Type.String()),
  sub1: OrNull(Type.String()),
  sub2: OrNull(Type.String()),
});
export type RefusalExample = Static<typeof RefusalExample>;

/** Query of `GET /api/v1/reports/refusals`. */
export const RefusalsQuery = Type.Object(
  {
    campaign: optional(IdList, "Only these campaigns': ids, separated by commas."),
    publisher: optional(IdList, "Only these publishers': ids, separated by commas."),
    refusal: optional(
      Type.Union(refusalCodes.map((code) => Type.Literal(code))),
      'Only those that were not counted for this reason.',
    ),
    limit: optional(Type.Integer({ minimum: 1 }), `How many: ${refusalsMax} by default, and at most.`),
  },
  { additionalProperties: false },
);
export type RefusalsQuery = Static<typeof RefusalsQuery>;

/** Answer of `GET /api/v1/reports/refusals`. */
export const RefusalsReport = record('RefusalsReport', {
  success: Type.Literal(true),
  rows: Type.Array(RefusalExample),
  limit: Type.Integer(),
});
export type RefusalsReport = Static<typeof RefusalsReport>;
