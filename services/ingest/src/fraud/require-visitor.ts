import type { RequirableField } from '@clicktrail/contracts';
import type { Visitor } from '../visitor/visitor.js';
import type { FraudRule } from './fraud-rule.js';

const isLeftOut: Record<RequirableField, (visitor: Visitor) => boolean> = {
  ip: ({ ip }) => ip === '',
  user_agent: ({ userAgent }) => userAgent.trim() === '',
};

/**
 * Rejects clicks by the API that leave out any of the fields, since no other rule can look at what is not there.
 * A visitor who follows a link sends what the browser sends.
 */
export function requireVisitor(fields: readonly RequirableField[]): FraudRule {
  return {
    score: 100,
    rejects: (visitor) => visitor.source === 'api' && fields.some((field) => isLeftOut[field](visitor)),
  };
}
