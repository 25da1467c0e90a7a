import type { CatalogFraudRule } from '@clicktrail/catalog';
import type { FraudMark } from './fraud-rules.js';

const texts: Record<CatalogFraudRule['type'], string> = {
  bot_user_agent: 'The user agent is that of a bot.',
  ip_block: 'The address is in a blocked network.',
  require_visitor: 'The click leaves out ip or user_agent, which a rule requires.',
  velocity: 'Too many clicks came from this address.',
};

/** Says for people why a rule rejects a click, with the score that the click gets of all rules together. */
export const rejectionText = (type: CatalogFraudRule['type'], { score }: FraudMark): string =>
  `${texts[type]} The click is stored as rejected, with a score of ${score}.`;
