import { Country, Currency, Id, ListQuery, Name, NewId, OrNull, Text, Time } from '@clicktrail/contracts';
import Type, { type Static } from 'typebox';
import { Payout } from '../../checks/payout.js';
import { atLeastOne, success } from '../../checks/schemas.js';

export const CampaignStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('paused'),
  Type.Literal('pending'),
]);
export const CampaignAccess = Type.Union([Type.Literal('open'), Type.Literal('approval')]);

const Goal = Type.Object({ name: Name, payout: Payout }, { additionalProperties: false });

/** A limit of 0 would be a campaign that is paused: at least 1. */
const Cap = Type.Object(
  {
    type: Type.Literal('clicks'),
    window: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('total')]),
    limit: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
  },
  { additionalProperties: false },
);

/** An empty list would admit nobody: left out or null, as campaigns show it, or at least one value. */
const admitted = (value: Type.TSchema) =>
  Type.Optional(OrNull(Type.Array(value, { minItems: 1, maxItems: 500 })));

const Targeting = Type.Object(
  { countries: admitted(Country), devices: admitted(Name), os: admitted(Name) },
  { additionalProperties: false },
);

const terms = {
  status: Type.Optional(CampaignStatus),
  fallback_url: Type.Optional(OrNull(Text)),
  currency: Type.Optional(Currency),
  payout: Type.Optional(OrNull(Payout)),
  goals: Type.Optional(Type.Array(Goal, { maxItems: 100 })),
  accept_payout: Type.Optional(Type.Boolean()),
  access: Type.Optional(CampaignAccess),
  targeting: Type.Optional(Targeting),
  caps: Type.Optional(Type.Array(Cap, { maxItems: 3 })),
};

export const CreateCampaign = Type.Object(
  { id: Type.Optional(NewId), advertiser_id: Id, name: Name, offer_url: Text, ...terms },
  { additionalProperties: false },
);
export type CreateCampaign = Static<typeof CreateCampaign>;

/** What is sent replaces what is stored: `goals`, `targeting` and `caps` as a whole. The advertiser stays. */
export const UpdateCampaign = Type.Object(
  { name: Type.Optional(Name), offer_url: Type.Optional(Text), ...terms },
  atLeastOne,
);
export type UpdateCampaign = Static<typeof UpdateCampaign>;

export const ListCampaigns = Type.Object(
  {
    advertiser_id: Type.Optional(Id),
    status: Type.Optional(CampaignStatus),
    access: Type.Optional(CampaignAccess),
    ...ListQuery,
  },
  { additionalProperties: false },
);

const AdmittedOnWire = OrNull(Type.Array(Type.String()));

export const CampaignOnWire = Type.Object({
  id: Type.String(),
  advertiserId: Type.String(),
  name: Type.String(),
  status: CampaignStatus,
  offerUrl: Type.String(),
  fallbackUrl: OrNull(Type.String()),
  currency: Type.String(),
  payout: OrNull(Payout),
  goals: Type.Array(Goal),
  acceptPayout: Type.Boolean(),
  access: CampaignAccess,
  targeting: Type.Object({ countries: AdmittedOnWire, devices: AdmittedOnWire, os: AdmittedOnWire }),
  caps: Type.Array(Cap),
  createdAt: Time,
  updatedAt: Time,
});
export type CampaignOnWire = Static<typeof CampaignOnWire>;

export const OneCampaign = Type.Object({ success, campaign: CampaignOnWire });
