import type { ClickAccepted, ImpressionAccepted, RecordClick, RecordImpression } from './api-types.js';
import { BatchSender } from './batches/batch-sender.js';
import { type EventBatches, eventBatches } from './batches/event-batches.js';
import { type ApiClient, type CreateClientOptions, createApiClient } from './create-api-client.js';

/** The calls of the API, and events by the thousand. */
export interface ClicktrailClient extends ApiClient {
  clicks: EventBatches<RecordClick, ClickAccepted>;
  impressions: EventBatches<RecordImpression, ImpressionAccepted>;
}

/**
 * A client with one method per HTTP method, typed by path: `client.POST('/api/v1/clicks', { body })`. It resolves with
 * `{ data, error, response }`; `answerOf` turns that into the data or a {@link ClicktrailError}. `client.clicks` and
 * `client.impressions` send many events in batches.
 * @throws (each method) what `fetch` throws where no answer comes
 */
export function createClient(options: CreateClientOptions): ClicktrailClient {
  const sender = new BatchSender(options);
  return {
    ...createApiClient(options),
    clicks: eventBatches('clicks', sender),
    impressions: eventBatches('impressions', sender),
  };
}
