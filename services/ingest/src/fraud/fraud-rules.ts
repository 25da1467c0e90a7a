import type { Catalog, CatalogFraudRule } from '@clicktrail/catalog';
import type { ClickStatus, RequirableField } from '@clicktrail/contracts';
import type { Velocity } from '../limits/tag-limits.js';
import type { Visitor } from '../visitor/visitor.js';
import { botUserAgent } from './bot-user-agent.js';
import type { FraudRule } from './fraud-rule.js';
import { ipBlock } from './ip-block.js';
import { requireVisitor } from './require-visitor.js';
import { velocityOf } from './velocity.js';

/** Verdict on a visitor of the rules that need no memory of earlier clicks. */
export interface FraudMark {
  score: number;
  /** The types of the rules that reject, each once. */
  reasons: string[];
}

export const unsuspicious: FraudMark = { score: 0, reasons: [] };

/** Any reason rejects the click. */
export const statusOf = (fraud: FraudMark): ClickStatus => (fraud === unsuspicious ? 'tracked' : 'rejected');

/** The types of rules that need no memory of earlier clicks. */
export const visitorRuleTypes = ['bot_user_agent', 'ip_block', 'require_visitor'] as const;

type VisitorRuleType = (typeof visitorRuleTypes)[number];

/** Makes the rules of each of these types; their configs were checked when they were saved. */
const makers: Record<VisitorRuleType, (config: never) => FraudRule> = {
  bot_user_agent: ({ allow = [] }: { allow?: string[] }) => botUserAgent(allow),
  ip_block: ({ cidrs }: { cidrs: string[] }) => ipBlock(cidrs),
  require_visitor: ({ fields }: { fields: RequirableField[] }) => requireVisitor(fields),
};

/** Compiled once per rule; the catalogue replaces a rule's object when the rule changes. */
const compiled = new WeakMap<CatalogFraudRule, FraudRule>();

/** @returns undefined for a type that needs memory, or that only a later release knows */
function compile(rule: CatalogFraudRule): FraudRule | undefined {
  let made = compiled.get(rule);
  if (!made) {
    made = (makers as Partial<Record<string, (config: never) => FraudRule>>)[rule.type]?.(
      rule.config as never,
    );
    if (made) compiled.set(rule, made);
  }
  return made;
}

/** Checks the visitor by every rule of the campaign and of the network. */
export function markFraud(catalog: Catalog, campaignId: string, visitor: Visitor): FraudMark {
  const rules = catalog.fraudRules(campaignId);
  let mark = unsuspicious;
  for (const rule of rules) {
    const made = compile(rule);
    if (!made?.rejects(visitor) || mark.reasons.includes(rule.type)) continue;
    if (isAllowed(rules, rule.type, visitor)) continue;
    mark = { score: Math.max(mark.score, made.score), reasons: [...mark.reasons, rule.type] };
  }
  return mark;
}

/** A rule that allows a visitor overrides all others of its type: a campaign can allow what the network's rule rejects. */
const isAllowed = (
  rules: readonly CatalogFraudRule[],
  type: CatalogFraudRule['type'],
  visitor: Visitor,
): boolean => rules.some((rule) => rule.type === type && compile(rule)?.allows?.(visitor));

/** True if a velocity rule holds for a click of this visitor. */
export const hasVelocities = (catalog: Catalog, campaignId: string, visitor: Visitor): boolean =>
  visitor.ip !== '' && catalog.fraudRules(campaignId).some(isVelocity);

/** The velocity rules that hold for a click of this visitor; none where the address is unknown. */
export function velocitiesOf(catalog: Catalog, campaignId: string, visitor: Visitor): Velocity[] {
  if (visitor.ip === '') return [];
  return catalog
    .fraudRules(campaignId)
    .filter(isVelocity)
    .map((rule) => velocityOf(rule as Parameters<typeof velocityOf>[0], campaignId, visitor.ip));
}

const isVelocity = ({ type }: CatalogFraudRule) => type === 'velocity';
