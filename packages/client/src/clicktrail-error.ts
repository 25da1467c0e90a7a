import type { components } from './api-types.js';

/** What the service says when it refuses. */
export type ErrorBody = components['schemas']['Error'];

/** An answer that is no success. `code` is the stable word of the catalogue, `requestId` finds it in the logs. */
export class ClicktrailError extends Error {
  override name = 'ClicktrailError';
  readonly status: number;
  /** Empty where something else than the service answered, a gateway say. */
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds, where the service says when to come back. */
  readonly retryAfterSeconds: number | undefined;
  readonly body: Partial<ErrorBody> | undefined;

  constructor({ status, headers }: Response, body: Partial<ErrorBody> | undefined) {
    super(body?.message ?? `The answer was ${status}.`);
    this.status = status;
    this.code = body?.code ?? '';
    this.requestId = headers.get('x-request-id');
    const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isNaN(retryAfter) ? undefined : retryAfter;
    this.body = body;
  }
}
