import type { Catalog } from '@clicktrail/catalog';
import type { Pool } from '@clicktrail/postgres';
import type { FindClick } from './clicks/click-finder.js';

/** Everything the conversions service needs; tests build the same. */
export interface ConversionsDeps {
  catalog: Catalog;
  pool: Pool;
  findClick: FindClick;
  /** ISO 4217; its own rate is 1. */
  reportingCurrency: string;
  /** The clock; the system's where left out. */
  now?: () => Date;
}
