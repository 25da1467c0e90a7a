import {
  type AttachOptions,
  attachEvents,
  type ClickHouseClient,
  clusterOf,
  hasBatch,
  InsertError,
  insertEvents,
  storedIds,
} from '@clicktrail/clickhouse';
import type { EventKind } from '@clicktrail/events';

/** What the worker needs of ClickHouse. */
export interface EventStore {
  /** One atomic insert; the same token with the same lines again stores nothing. @throws InsertError */
  insert(kind: EventKind, lines: string, token: string): Promise<void>;
  /** Stores rows in their table and in nothing behind it; false where it may not. Fails while another worker is at it. */
  attach(kind: EventKind, lines: string, options: AttachOptions): Promise<boolean>;
  /** Whether a token is noted before its rows are in their place: a single server does, a cluster notes both at once. */
  readonly notesTokenFirst: boolean;
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
  attach: (kind, lines, options) => attachEvents(client, kind, lines, options),
  notesTokenFirst: clusterOf(client) === undefined,
  hasBatch: (kind, batch) => hasBatch(client, kind, batch),
  storedIds: (kind, ids) => storedIds(client, kind, ids),
});
