import { type App, registerHealth, registerMetrics, registerOpenApi, registerRobots } from '@clicktrail/http';
import { processMetrics, storesUp } from '@clicktrail/observe';
import { apiInfo } from './api-info.js';
import type { Parts } from './open-parts.js';
import { queueMetrics } from './queue-metrics.js';

/** What every service answers beside its own routes: health, metrics, and the document of what it can do. */
export function equip(app: App, parts: Parts): void {
  registerOpenApi(app, apiInfo);
  registerHealth(app, { parts: parts.checks });
  registerRobots(app);
  registerMetrics(app);
  processMetrics(parts.metrics, parts.name);
  storesUp(parts.metrics, parts.checks);
  queueMetrics(parts.metrics, parts);
}
