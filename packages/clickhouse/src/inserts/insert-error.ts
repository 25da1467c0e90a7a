import { ClickHouseError } from '@clickhouse/client';

/**
 * Why an insert failed.
 * - `poison`: ClickHouse will never take these rows; look for the bad one among them.
 * - `retryable`: anything else (network, time, memory, too many parts, read-only, shutdown, a missing table).
 *   Whether the rows are stored is unknown; send the same rows with the same token again.
 */
export class InsertError extends Error {
  readonly kind: 'poison' | 'retryable';
  /** ClickHouse' name of the exception, for logs: its text quotes the row that it did not like. */
  readonly type: string | undefined;

  constructor(kind: 'poison' | 'retryable', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'InsertError';
    this.kind = kind;
    this.type = cause instanceof ClickHouseError ? cause.type : undefined;
  }
}

/** What ClickHouse says about rows that it cannot read or that do not fit, beside all `CANNOT_PARSE_...`. */
const poisonTypes = new Set([
  'ARGUMENT_OUT_OF_BOUND',
  'CANNOT_CONVERT_TYPE',
  'CANNOT_READ_ARRAY_FROM_TEXT',
  'DECIMAL_OVERFLOW',
  'INCORRECT_DATA',
  'INCORRECT_NUMBER_OF_COLUMNS',
  'TOO_LARGE_STRING_SIZE',
  'TYPE_MISMATCH',
  'VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE',
  'VIOLATED_CONSTRAINT',
]);

/**
 * Said of a row that ends too early, and of a shard or a disk of which no more is to be had: whether that one has the
 * rows is unknown then.
 */
const endingTypes = new Set(['ATTEMPT_TO_READ_AFTER_EOF', 'CANNOT_READ_ALL_DATA']);
const namesRow = /\(at row \d+\)/;

const isPoison = ({ type = '', message }: ClickHouseError): boolean =>
  type.startsWith('CANNOT_PARSE_') ||
  poisonTypes.has(type) ||
  (endingTypes.has(type) && namesRow.test(message));

/** A closed list is poison: a fault nobody thought of is retried, which loses nothing. */
export function insertErrorOf(error: unknown): InsertError {
  const poison = error instanceof ClickHouseError && isPoison(error);
  return new InsertError(poison ? 'poison' : 'retryable', error);
}
