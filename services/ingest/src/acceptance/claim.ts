import type { Scope } from '@clicktrail/access';
import type { Visitor } from '../visitor/visitor.js';

/** What a caller says happened, before anything was checked. */
export interface Claim {
  campaignId: string;
  affiliateId: string;
  sub1: string;
  sub2: string;
  visitor: Visitor;
  /** Whose traffic the caller may record; a tracking link may record anyone's. */
  scope: Scope;
}
