import type { Catalog } from '@clicktrail/catalog';
import type { FindClick } from '@clicktrail/events';
import type { AnswerRoom, KeyLocks } from '@clicktrail/http';
import type { Pool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import type { ListDeps } from '@clicktrail/service';
import type { CallLog } from './incoming-calls/call-log.js';
import type { PostbackTemplates } from './recording/record-sale.js';
import type { SalePermits } from './recording/sale-permits.js';

/** Dependencies of the conversions service, in production and in tests. */
export interface ConversionsDeps extends ListDeps {
  catalog: Catalog;
  pool: Pool;
  findClick: FindClick;
  idempotency: PostgresIdempotencyStore;
  /** Limits the stored answers; none where left out. */
  answerRoom?: AnswerRoom | undefined;
  /** Left out where no other service of the process takes an `Idempotency-Key`. */
  keyLocks?: KeyLocks;
  postbackTemplates: PostbackTemplates;
  /** Limits the sales of one advertiser, or one admin key, that run at once. */
  salePermits: SalePermits;
  /** ISO 4217; its own rate is 1. */
  reportingCurrency: string;
  /** Notes the calls that report sales; none are noted where left out. */
  calls?: Pick<CallLog, 'note' | 'close'>;
  /** The clock; the system's where left out. */
  now?: () => Date;
}
