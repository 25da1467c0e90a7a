import { type App, registerIdempotency } from '@clicktrail/http';
import type { IngestDeps } from './deps.js';
import { explainClickRoute } from './routes/explain-click/explain-click.js';
import { impressionPixel } from './routes/impression-pixel/impression-pixel.js';
import { recordBatches } from './routes/record-batch/record-batch.js';
import { recordClick } from './routes/record-click/record-click.js';
import { recordImpression } from './routes/record-impression/record-impression.js';
import { refuseWithoutRoom } from './routes/refuse-without-room.js';
import { trackingLink } from './routes/tracking-link/tracking-link.js';

/** The routes of the ingest service, to be registered on any app made by `createApp`. */
export function ingestRoutes(deps: IngestDeps) {
  return async (app: App): Promise<void> => {
    app.addHook('onClose', async () => deps.refusals.close());
    refuseWithoutRoom(app, deps.batcher);
    // Before Idempotency-Key is added: an explanation is of its moment, so none is remembered.
    explainClickRoute(app, deps);
    registerIdempotency(app, { store: deps.idempotency, room: deps.answerRoom });
    recordClick(app, deps);
    recordImpression(app, deps);
    app.register(async (batches) => recordBatches(batches as App, deps));
    trackingLink(app, deps);
    impressionPixel(app, deps);
  };
}
