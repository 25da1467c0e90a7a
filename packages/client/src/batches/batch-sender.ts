import type { ErrorResponse } from '../api-types.js';
import { ClicktrailError } from '../clicktrail-error.js';
import { type CreateClientOptions, callerHeaders } from '../create-api-client.js';
import { fetchWithin } from '../fetch-within.js';
import type { BatchAnswer } from './batch-results.js';
import { compress, type Encoded } from './compress.js';
import { pause } from './pause.js';
import { backoffMs, isWait, mayRetry, retryAfterMs } from './retry.js';

/** A batch as it is posted. */
export interface BatchRequest {
  /** With its query: `/api/v1/clicks/batch`. */
  path: string;
  contentType: 'application/json' | 'application/x-ndjson';
  body: Uint8Array<ArrayBuffer>;
  /** The same for every attempt, so that each event is recorded once. */
  idempotencyKey: string;
}

/** Settings of the attempts for a batch. */
export interface Trying {
  /** Attempts for a batch, the first one included; those that are only to wait do not count. */
  attemptsMax: number;
  gzip: boolean;
  /** Ends attempts and waits. */
  signal?: AbortSignal;
  /** Hears of each attempt that failed and is repeated. */
  onRetry?: (error: unknown, delayMs: number) => void;
}

/** Time for which a batch that is only to wait is repeated; the window of a limit is a minute. */
const waitsMaxMs = 15 * 60_000;

/** Posts batches, and repeats what is safe to repeat. All batches wait while the service asks one of them to. */
export class BatchSender {
  readonly #options: CreateClientOptions;
  #heldUntilMs = 0;

  constructor(options: CreateClientOptions) {
    this.#options = options;
  }

  /**
   * Posts a batch until it is answered.
   * @throws ClicktrailError for an answer that stays; what `fetch` throws where no answer came in the last attempt; the
   * signal's reason
   */
  async send<Result>(request: BatchRequest, trying: Trying): Promise<BatchAnswer<Result>> {
    const { attemptsMax, gzip, signal, onRetry } = trying;
    const encoded = gzip ? await compress(request.body) : { body: request.body, headers: {} };
    const waitsUntilMs = Date.now() + waitsMaxMs;
    let failures = 0;
    for (let attempt = 1; ; attempt += 1) {
      await pause(this.#heldUntilMs - Date.now(), signal);
      const post = this.#requestOf(request, encoded, signal);
      try {
        return await this.#answerTo<Result>(post);
      } catch (error) {
        if (!isWait(error)) failures += 1;
        const isOver = isWait(error) ? Date.now() > waitsUntilMs : failures >= attemptsMax;
        if (signal?.aborted || !mayRetry(error) || isOver) throw error;
        const delayMs = retryAfterMs(error) ?? backoffMs(attempt);
        this.#hold(error);
        onRetry?.(error, delayMs);
        await pause(delayMs, signal);
      }
    }
  }

  #hold(error: unknown): void {
    const ms = retryAfterMs(error);
    if (ms !== undefined) this.#heldUntilMs = Math.max(this.#heldUntilMs, Date.now() + ms);
  }

  #requestOf(request: BatchRequest, { body, headers }: Encoded, signal?: AbortSignal): Request {
    const { baseUrl, key } = this.#options;
    return new Request(`${baseUrl.replace(/\/$/, '')}${request.path}`, {
      method: 'POST',
      headers: {
        ...callerHeaders(key),
        ...headers,
        'content-type': request.contentType,
        'idempotency-key': request.idempotencyKey,
      },
      body,
      ...(signal && { signal }),
    });
  }

  async #answerTo<Result>(request: Request): Promise<BatchAnswer<Result>> {
    const { timeoutMs = 30_000, fetch = globalThis.fetch } = this.#options;
    const response = await fetchWithin(timeoutMs, fetch, request);
    if (response.ok) return (await response.json()) as BatchAnswer<Result>;
    const body = await response.json().catch(() => undefined);
    throw new ClicktrailError(response, body as Partial<ErrorResponse> | undefined);
  }
}
