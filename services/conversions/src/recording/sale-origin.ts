import type { Span } from '@clicktrail/telemetry';

/** The request that reports a sale, as it knows itself. */
export interface SaleOrigin {
  readonly id: string;
  readonly span: Span | null;
}
