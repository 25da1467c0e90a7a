import type { ChangedVia } from '@clicktrail/contracts';

/** Who wrote a version of a conversion, and how. */
export interface ChangedBy {
  via: ChangedVia;
  /** Null where an advertiser's postback token stood in for a key. */
  keyId: string | null;
  role: 'advertiser' | 'admin';
}
