import { type FieldError, Refusal } from '@clicktrail/contracts';

/**
 * A body that could not be read as JSON. It stands in `request.body` until the schema is checked:
 * an `Idempotency-Key` covers broken bodies too, and a 400 names a bad body and bad query values together.
 */
export class UnreadableBody {
  readonly fault: FieldError;
  /** Further faults, where several can be told. */
  readonly more: readonly FieldError[];

  constructor(message: string, field = 'body', more: readonly FieldError[] = []) {
    this.fault = { field, message };
    this.more = more;
  }
}

/** The bad fields that a reader refuses, as an UnreadableBody. @throws any other error, and any other refusal */
export function unreadableBodyOf(error: unknown): UnreadableBody {
  const [first, ...more] = (error instanceof Refusal && error.details.fields) || [];
  if (!first) throw error;
  return new UnreadableBody(first.message, first.field, more);
}
