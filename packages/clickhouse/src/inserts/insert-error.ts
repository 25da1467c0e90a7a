import { ClickHouseError } from '@clickhouse/client';

/**
 * Failure of an insert.
 * - `poison`: ClickHouse will never take these rows; find the bad one among them.
 * - `retryable`: anything else (network, time, memory, too many parts, read-only, shutdown, a missing table). The rows may
 *   be stored or not: send the same rows with the same token again.
 */
export class InsertError extends Error {
  readonly kind: 'poison' | 'retryable';
  /** ClickHouse's name of the exception, for logs: its text quotes the row. */
  readonly type: string | undefined;

  constructor(kind: 'poison' | 'retryable', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'InsertError';
    this.kind = kind;
    this.type = cause instanceof ClickHouseError ? cause.type : undefined;
  }
}

/** Exceptions about rows that ClickHouse cannot read or that do not fit, beside all `CANNOT_PARSE_...`. */
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

/** Exceptions about a row that ends too early, if they name a row; else about a shard or disk that cannot be read. */
const endingTypes = new Set(['ATTEMPT_TO_READ_AFTER_EOF', 'CANNOT_READ_ALL_DATA']);
const namesRow = /\(at row \d+\)/;

const isPoison = ({ type = '', message }: ClickHouseError): boolean =>
  type.startsWith('CANNOT_PARSE_') ||
  poisonTypes.has(type) ||
  (endingTypes.has(type) && namesRow.test(message));

/** Only a closed list is poison: an unknown error is retried, which loses nothing. */
export function insertErrorOf(error: unknown): InsertError {
  const poison = error instanceof ClickHouseError && isPoison(error);
  return new InsertError(poison ? 'poison' : 'retryable', error);
}
