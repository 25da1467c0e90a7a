import type { App } from '@clicktrail/http';
import type { QueryDeps } from './deps.js';
import { ledgerMetrics } from './ledger/ledger-metrics.js';
import { events } from './routes/events/events.js';
import { exportEvents } from './routes/export-events/export-events.js';
import { listIncomingCalls } from './routes/incoming-calls/list-incoming-calls.js';
import { ledger } from './routes/ledger/ledger.js';
import { listClicks } from './routes/list-clicks/list-clicks.js';
import { listImpressions } from './routes/list-impressions/list-impressions.js';
import { exportPerformance } from './routes/performance/export-performance.js';
import { performance } from './routes/performance/performance.js';
import { series } from './routes/performance/series.js';
import { refusals } from './routes/refusals/refusals.js';
import { summary } from './routes/summary/summary.js';

/** Makes the routes of the query service, to be registered on any app of `createApp`. */
export function queryRoutes(deps: QueryDeps) {
  return async (app: App): Promise<void> => {
    listClicks(app, deps);
    listImpressions(app, deps);
    listIncomingCalls(app, deps);
    summary(app, deps);
    events(app, deps);
    exportEvents(app, deps);
    performance(app, deps);
    series(app, deps);
    exportPerformance(app, deps);
    refusals(app, deps);
    ledger(app, deps);
    ledgerMetrics(app.metrics, deps, deps.now);
  };
}
