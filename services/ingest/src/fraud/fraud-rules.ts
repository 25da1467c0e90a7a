import type { Catalog, CatalogFraudRule } from '@clicktrail/catalog';
import type { Velocity } from '../reservations/reservations.js';
import type { Visitor } from '../visitor/visitor.js';
import { botUserAgent } from './bot-user-agent.js';
import type { FraudRule } from './fraud-rule.js';
import { ipBlock } from './ip-block.js';
import { velocityOf } from './velocity.js';

/** What the rules that need no memory of earlier clicks say of a visitor. */
export interface FraudMark {
  score: number;
  /** The types of the rules that reject, each once. */
  reasons: string[];
}

export const unsuspicious: FraudMark = { score: 0, reasons: [] };

/** Compiled once per rule; the catalogue replaces a rule's object when the rule changes. */
const compiled = new WeakMap<CatalogFraudRule, FraudRule>();

function compile(rule: CatalogFraudRule): FraudRule {
  let made = compiled.get(rule);
  if (!made) {
    made = rule.type === 'ip_block' ? ipBlock((rule.config as { cidrs: string[] }).cidrs) : botUserAgent;
    compiled.set(rule, made);
  }
  return made;
}

/** Looks at the visitor with every rule of the campaign and of the network. */
export function markFraud(catalog: Catalog, campaignId: string, visitor: Visitor): FraudMark {
  let mark = unsuspicious;
  for (const rule of catalog.fraudRules(campaignId)) {
    if (rule.type === 'velocity') continue;
    const made = compile(rule);
    if (!made.rejects(visitor) || mark.reasons.includes(rule.type)) continue;
    mark = { score: Math.max(mark.score, made.score), reasons: [...mark.reasons, rule.type] };
  }
  return mark;
}

/** Whether there is a pace that a click of this visitor must keep. */
export const hasVelocities = (catalog: Catalog, campaignId: string, visitor: Visitor): boolean =>
  visitor.ip !== '' && catalog.fraudRules(campaignId).some(isVelocity);

/** The paces that a click of this visitor must keep; none where the address is unknown. */
export function velocitiesOf(catalog: Catalog, campaignId: string, visitor: Visitor): Velocity[] {
  if (visitor.ip === '') return [];
  return catalog
    .fraudRules(campaignId)
    .filter(isVelocity)
    .map((rule) => velocityOf(rule as Parameters<typeof velocityOf>[0], campaignId, visitor.ip));
}

const isVelocity = ({ type }: CatalogFraudRule) => type === 'velocity';
