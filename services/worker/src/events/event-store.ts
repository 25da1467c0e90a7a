import {
  type ClickHouseClient,
  hasBatch,
  InsertError,
  insertEvents,
  storedIds,
} from '@clicktrail/clickhouse';
import type { EventKind } from '@clicktrail/contracts';

/** What the worker needs of ClickHouse. */
export interface EventStore {
  /** One atomic insert; the same token with the same lines again stores nothing. @throws InsertError */
  insert(kind: EventKind, lines: string, token: string): Promise<void>;
  /** Whether the rows of a batch are already stored. */
  hasBatch(kind: EventKind, batch: string): Promise<boolean>;
  /** Which of these ids are already stored. */
  storedIds(kind: EventKind, ids: string[]): Promise<Set<string>>;
}

/** The rows are refused for what they hold; sending them again will not help. */
export const isPoison = (error: unknown): error is InsertError =>
  error instanceof InsertError && error.kind === 'poison';

export const eventStore = (client: ClickHouseClient): EventStore => ({
  insert: (kind, lines, token) => insertEvents(client, kind, lines, { token }),
  hasBatch: (kind, batch) => hasBatch(client, kind, batch),
  storedIds: (kind, ids) => storedIds(client, kind, ids),
});
