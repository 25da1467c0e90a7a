import type { Catalog } from '@clicktrail/catalog';
import type { FindClick } from '@clicktrail/events';
import type { AnswerRoom, KeyClaims } from '@clicktrail/http';
import type { Pool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import type { ReadDeps } from '@clicktrail/service';
import type { PostbackTemplates } from './recording/postback-templates.js';
import type { SaleTurns } from './recording/sale-turns.js';

/** Everything the conversions service needs; tests build the same. */
export interface ConversionsDeps extends ReadDeps {
  catalog: Catalog;
  pool: Pool;
  findClick: FindClick;
  idempotency: PostgresIdempotencyStore;
  /** How much may be remembered; without bounds where left out. */
  answerRoom?: AnswerRoom | undefined;
  /** Left out where nothing beside it takes an Idempotency-Key. */
  claims?: KeyClaims;
  postbackTemplates: PostbackTemplates;
  /** Bounds how many sales one advertiser, or one admin key, has under way. */
  saleTurns: SaleTurns;
  /** ISO 4217; its own rate is 1. */
  reportingCurrency: string;
  /** The clock; the system's where left out. */
  now?: () => Date;
}
