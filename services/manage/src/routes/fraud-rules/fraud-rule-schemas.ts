import { Id, ListQuery, OrNull, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';

export const FraudRuleType = Type.Union([
  Type.Literal('bot_user_agent'),
  Type.Literal('ip_block'),
  Type.Literal('velocity'),
]);

/** What it may hold depends on the type: `faultsOfConfig` says it. */
const Config = Type.Object({}, { additionalProperties: true });

export const CreateFraudRule = Type.Object(
  { type: FraudRuleType, campaign_id: Type.Optional(OrNull(Id)), config: Type.Optional(Config) },
  { additionalProperties: false },
);

export const UpdateFraudRule = Type.Object({ config: Config }, { additionalProperties: false });

export const ListFraudRules = Type.Object(
  { type: Type.Optional(FraudRuleType), campaign_id: Type.Optional(Id), ...ListQuery },
  { additionalProperties: false },
);

/** `campaignId` is null where the rule holds for every campaign. */
export const FraudRuleOnWire = Type.Object({
  id: Type.String(),
  type: FraudRuleType,
  campaignId: OrNull(Type.String()),
  config: Type.Unknown(),
  createdAt: Time,
});

export const OneFraudRule = Type.Object({ success, fraudRule: FraudRuleOnWire });
