import type { Scope } from '@clicktrail/contracts';
import type { Visitor } from '../visitor/visitor.js';

/** An event as its caller reports it, before anything was checked. */
export interface EventInput {
  campaignId: string;
  affiliateId: string;
  sub1: string;
  sub2: string;
  visitor: Visitor;
  /** The traffic that the caller may record; a tracking link may record anyone's. */
  scope: Scope;
}
