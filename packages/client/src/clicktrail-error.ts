import type { ErrorResponse } from './api-types.js';

/** An answer with an error status. `code` is the stable word of the catalogue, `requestId` finds it in the logs. */
export class ClicktrailError extends Error {
  override name = 'ClicktrailError';
  readonly status: number;
  /** Empty if something other than the service answered, such as a gateway. */
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds to wait before a retry, if the service says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly body: Partial<ErrorResponse> | undefined;

  constructor({ status, headers }: Response, body: Partial<ErrorResponse> | undefined) {
    super(body?.message ?? `The answer was ${status}.`);
    this.status = status;
    this.code = body?.code ?? '';
    this.requestId = headers.get('x-request-id');
    const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isNaN(retryAfter) ? undefined : retryAfter;
    this.body = body;
  }
}
