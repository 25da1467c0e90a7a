import type { Visitor } from '../visitor/visitor.js';

/** A rule that decides by the visitor alone. */
export interface FraudRule {
  /** Certainty of the rule, 0 to 100. */
  score: number;
  rejects(visitor: Visitor): boolean;
  /** Takes a visitor out of reach of every rule of this type that holds for the click. */
  allows?(visitor: Visitor): boolean;
}
