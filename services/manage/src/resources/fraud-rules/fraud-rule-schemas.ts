import {
  described,
  FraudRuleType,
  Id,
  ListQuery,
  Name,
  OrNull,
  optional,
  record,
  requirableFields,
  shownAs,
  Time,
} from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';
import { allowMax, cidrsMax, clicksMax, secondsMax } from './faults-of-config.js';

const closed = { additionalProperties: false };

const VelocityConfig = Type.Object(
  {
    clicks: described(
      Type.Integer({ minimum: 1, maximum: clicksMax }),
      'So many clicks of one address on one campaign are let through; the next is rejected. IPv6 counts by its /64.',
    ),
    seconds: described(Type.Integer({ minimum: 1, maximum: secondsMax }), 'Within so many seconds.'),
  },
  { ...closed, title: 'velocity' },
);

const IpBlockConfig = Type.Object(
  {
    cidrs: described(
      Type.Array(Type.String(), { minItems: 1, maxItems: cidrsMax }),
      'Networks whose clicks are rejected, or single addresses: `203.0.113.0/24`, `2001:db8::/32`.',
    ),
  },
  { ...closed, title: 'ip_block' },
);

const BotUserAgentConfig = Type.Object(
  {
    allow: optional(
      Type.Array(Name, { maxItems: allowMax }),
      'A user agent that contains one of these texts, in upper or lower case, is no bot: `okhttp`. It counts for every ' +
        'rule of this type that holds for the click.',
    ),
  },
  { ...closed, title: 'bot_user_agent' },
);

const RequireVisitorConfig = Type.Object(
  {
    fields: described(
      Type.Array(Type.Union(requirableFields.map((field) => Type.Literal(field))), {
        minItems: 1,
        maxItems: requirableFields.length,
        uniqueItems: true,
      }),
      'What a click by the API must tell of the visitor.',
    ),
  },
  { ...closed, title: 'require_visitor' },
);

/** Its fields depend on the type: `faultsOfConfig` checks them. */
const Config = described(
  shownAs(
    Type.Object({}, { additionalProperties: true }),
    Type.Union([VelocityConfig, IpBlockConfig, BotUserAgentConfig, RequireVisitorConfig], {
      component: 'FraudRuleConfig',
    }),
  ),
  'What the type asks for: `velocity` `{clicks, seconds}`, `ip_block` `{cidrs}`, `bot_user_agent` `{allow?}`, ' +
    '`require_visitor` `{fields}`.',
);

const example = { type: 'velocity', config: { clicks: 10, seconds: 60 } };

export const CreateFraudRule = Type.Object(
  {
    type: described(
      FraudRuleType,
      '`velocity`: more clicks than `clicks` in `seconds` from one address on one campaign. `ip_block`: an address in one ' +
        'of `cidrs`. `bot_user_agent`: the user agent of a crawler or a script; one such rule, for all campaigns, is there ' +
        'from the start. `require_visitor`: a click by the API that leaves out one of `fields`.',
    ),
    campaign_id: optional(OrNull(Id), 'Only for clicks on this campaign. `null`, the default: on all.'),
    config: Type.Optional(Config),
  },
  { ...closed, component: 'CreateFraudRule', examples: [example] },
);

export const UpdateFraudRule = Type.Object(
  { config: Config },
  { ...closed, component: 'UpdateFraudRule', examples: [{ config: example.config }] },
);

export const ListFraudRules = Type.Object(
  {
    type: optional(FraudRuleType, 'Only rules of this type.'),
    campaign_id: optional(Id, 'Only rules for this campaign alone.'),
    ...ListQuery,
  },
  { additionalProperties: false },
);

/** `campaignId` is null where the rule holds for every campaign. */
export const FraudRuleOnWire = record('FraudRule', {
  id: Type.String(),
  type: FraudRuleType,
  campaignId: OrNull(Type.String()),
  config: Type.Unknown(),
  createdAt: Time,
});

export const OneFraudRule = record('OneFraudRule', { success, fraudRule: FraudRuleOnWire });
