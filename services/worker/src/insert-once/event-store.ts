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

/** The operations on ClickHouse that the protocol uses. */
export interface EventStore {
  /** Inserts atomically; the same token with the same lines again stores nothing. @throws InsertError */
  insert(kind: EventKind, lines: string, token: string): Promise<void>;
  /** Stores rows in their table and in no view; false without the right to. Fails while another worker does the same. */
  attach(kind: EventKind, lines: string, options: AttachOptions): Promise<boolean>;
  /** True for a single server, which notes a token before it has the rows; a cluster notes both at once. */
  readonly notesTokenFirst: boolean;
  /** Reads if the rows of a batch are stored. */
  hasBatch(kind: EventKind, batch: string): Promise<boolean>;
  /** Reads which of these ids are stored. */
  storedIds(kind: EventKind, ids: string[]): Promise<Set<string>>;
}

/** True if ClickHouse refused rows because of their content: a retry cannot help. */
export const isPoison = (error: unknown): error is InsertError =>
  error instanceof InsertError && error.kind === 'poison';

export const eventStore = (client: ClickHouseClient): EventStore => ({
  insert: (kind, lines, token) => insertEvents(client, kind, lines, { token }),
  attach: (kind, lines, options) => attachEvents(client, kind, lines, options),
  notesTokenFirst: clusterOf(client) === undefined,
  hasBatch: (kind, batch) => hasBatch(client, kind, batch),
  storedIds: (kind, ids) => storedIds(client, kind, ids),
});
