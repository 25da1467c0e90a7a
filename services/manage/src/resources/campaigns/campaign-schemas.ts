import {
  Country,
  Currency,
  countryText,
  described,
  Id,
  inCode,
  knownDevicesText,
  knownSystemsText,
  ListQuery,
  Name,
  OrNull,
  offerMacros,
  optional,
  record,
  Text,
  Time,
} from '@clicktrail/contracts';
import Type, { type Static } from 'typebox';
import { Payout } from '../../checks/payout.js';
import { atLeastOne, onlyStatus, ownId, success } from '../../checks/schemas.js';

export const CampaignStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('paused'),
  Type.Literal('pending'),
]);
export const CampaignAccess = Type.Union([Type.Literal('open'), Type.Literal('approval')]);

const Goal = Type.Object(
  {
    name: described(Name, 'The `goal` of the sales that it is about; `default` is those that name none.'),
    payout: described(Payout, 'What the publisher earns of such a sale.'),
  },
  { additionalProperties: false, component: 'Goal' },
);

/** A limit of 0 would be a campaign that is paused: at least 1. */
const Cap = Type.Object(
  {
    type: described(Type.Literal('clicks'), 'What is counted: tracked clicks. Rejected ones take no place.'),
    window: described(
      Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('total')]),
      'Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.',
    ),
    limit: described(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
      'So many clicks, and never one more.',
    ),
  },
  { additionalProperties: false, component: 'Cap' },
);

/** An empty list would admit nobody: left out or null, as campaigns show it, or at least one value. */
const admitted = (value: Type.TSchema, text: string) =>
  optional(
    OrNull(Type.Array(value, { minItems: 1, maxItems: 500 })),
    `${text} \`null\`, the default: all of them.`,
  );

const Targeting = Type.Object(
  {
    countries: admitted(Country, `Each ${countryText}.`),
    devices: admitted(
      Name,
      `Kinds of devices, compared as they are written. User agents give ${knownDevicesText}.`,
    ),
    os: admitted(Name, `Systems, compared as they are written. User agents give ${knownSystemsText}.`),
  },
  { additionalProperties: false, component: 'Targeting' },
);

const nameText = 'What people call it; reports show it.';
const offerUrlText =
  "Where a visitor is sent: an http or https URL, or one of an app's scheme (`market:`, `intent:`, `myapp:`). " +
  'The host is kept as punycode, spaces and other text as percent-encoding. ' +
  `Macros: ${inCode(offerMacros, '{', '}')}, URL-encoded, and once more for each URL that they are nested in. ` +
  'Where it has no `{click_id}`, `click_id=` with the id is added to its query, in place of a `click_id` there. ' +
  'A macro that is not known, in whatever notation, or one in the host, is refused; `[x]` in the query is left alone where it ' +
  'is no macro of these.';

const terms = {
  status: optional(
    CampaignStatus,
    '`active` by default. `paused` and `pending` take no traffic; sales of earlier clicks still count.',
  ),
  fallback_url: optional(
    OrNull(Text),
    'Where tracking links send visitors whose click is refused or rejected by a fraud rule: a URL like `offer_url`, ' +
      'without macros. `null`, the default: a refusal is answered as an error, and a rejected click goes to the offer URL.',
  ),
  currency: optional(
    Currency,
    'The currency of `fixed` payouts, and of sales that name none: three letters (ISO 4217); the reporting currency by ' +
      'default. What is recorded already keeps its own.',
  ),
  payout: optional(
    OrNull(Payout),
    'What the publisher earns of a conversion whose goal has no payout of its own. `null`, the default: 0.',
  ),
  goals: optional(
    Type.Array(Goal, { maxItems: 100 }),
    'Goals that have a payout of their own, each name once in any letter case. None by default. What is sent replaces the whole list.',
  ),
  accept_payout: optional(
    Type.Boolean(),
    "Whether a `payout` that is sent with a sale counts in place of the goal's or the campaign's. `false` by default: " +
      'it is passed over.',
  ),
  access: optional(
    CampaignAccess,
    '`open`, the default: every publisher may send traffic but those rejected. `approval`: only those approved, with ' +
      '`PUT /api/v1/campaigns/{id}/publishers/{publisher_id}`.',
  ),
  targeting: optional(
    Targeting,
    'Which visitors are admitted, to clicks and impressions. A list that is set admits only its values; a visitor of whom ' +
      'the value is not known is outside. All by default. What is sent replaces all of it.',
  ),
  caps: optional(
    Type.Array(Cap, { maxItems: 3 }),
    'Limits on tracked clicks, each window once; a click over one is refused (429). None by default. What is sent replaces ' +
      'the whole list; a window that stays goes on counting.',
  ),
};

export const CreateCampaign = Type.Object(
  {
    id: ownId,
    advertiser_id: described(Id, 'Whose campaign it is: the `id` of the advertiser. It never changes.'),
    name: described(Name, nameText),
    offer_url: described(Text, offerUrlText),
    ...terms,
  },
  { additionalProperties: false, component: 'CreateCampaign' },
);
export type CreateCampaign = Static<typeof CreateCampaign>;

/** Fields that are sent replace those that are stored: `goals`, `targeting` and `caps` as a whole. The advertiser stays. */
export const UpdateCampaign = Type.Object(
  { name: optional(Name, nameText), offer_url: optional(Text, offerUrlText), ...terms },
  { ...atLeastOne, component: 'UpdateCampaign' },
);
export type UpdateCampaign = Static<typeof UpdateCampaign>;

export const ListCampaigns = Type.Object(
  {
    advertiser_id: optional(Id, "Only this advertiser's: its `id`."),
    status: onlyStatus(CampaignStatus),
    access: optional(CampaignAccess, 'Only those with this access.'),
    ...ListQuery,
  },
  { additionalProperties: false },
);

const AdmittedOnWire = OrNull(Type.Array(Type.String()));

export const CampaignOnWire = record('Campaign', {
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

export const OneCampaign = record('OneCampaign', { success, campaign: CampaignOnWire });
