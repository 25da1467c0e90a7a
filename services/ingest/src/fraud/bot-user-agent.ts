import { readableAgent } from '../visitor/readable-agent.js';
import type { FraudRule } from './fraud-rule.js';

/**
 * Rejects visitors whose user agent is that of a crawler, a preview fetcher or a script. On by default.
 * @param allow texts of which each makes an agent that contains it none, in upper or lower case
 */
export function botUserAgent(allow: readonly string[]): FraudRule {
  const texts = allow.flatMap((text) => [text, readableAgent(text)]).map((text) => text.toLowerCase());
  return {
    score: 100,
    rejects: ({ isBot }) => isBot,
    allows: ({ userAgent }) => {
      const agent = userAgent.toLowerCase();
      return texts.some((text) => agent.includes(text));
    },
  };
}
