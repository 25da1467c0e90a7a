import { isbot } from 'isbot';
import type { FraudRule } from './fraud-rule.js';

/** Rejects visitors whose user agent is that of a crawler, a preview fetcher or a script. On by default. */
export const botUserAgent: FraudRule = {
  score: 100,
  rejects: (visitor) => visitor.userAgent !== '' && isbot(visitor.userAgent),
};
