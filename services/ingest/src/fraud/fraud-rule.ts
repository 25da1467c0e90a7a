import type { Visitor } from '../visitor/visitor.js';

/** A rule that decides by looking at the visitor alone. */
export interface FraudRule {
  /** How sure it is, 0 to 100. */
  score: number;
  rejects(visitor: Visitor): boolean;
}
