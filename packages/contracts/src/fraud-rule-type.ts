import Type from 'typebox';

/** The types of fraud rules, which are also the reasons that rejected clicks have. */
export const FraudRuleType = Type.Union([
  Type.Literal('bot_user_agent'),
  Type.Literal('ip_block'),
  Type.Literal('require_visitor'),
  Type.Literal('velocity'),
]);
