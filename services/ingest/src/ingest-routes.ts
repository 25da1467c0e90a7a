import { type App, registerIdempotency } from '@clicktrail/http';
import type { IngestDeps } from './deps.js';
import { impressionPixel } from './routes/impression-pixel/impression-pixel.js';
import { recordClick } from './routes/record-click/record-click.js';
import { recordImpression } from './routes/record-impression/record-impression.js';
import { refuseWithoutRoom } from './routes/refuse-without-room.js';
import { trackingLink } from './routes/tracking-link/tracking-link.js';

/** The routes of the ingest service, to be registered on any app made by `createApp`. */
export function ingestRoutes(deps: IngestDeps) {
  return async (app: App): Promise<void> => {
    refuseWithoutRoom(app, deps.batcher);
    registerIdempotency(app, { store: deps.idempotency, room: deps.answerRoom });
    recordClick(app, deps);
    recordImpression(app, deps);
    trackingLink(app, deps);
    impressionPixel(app, deps);
  };
}
