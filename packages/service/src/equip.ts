import {
  type App,
  meterConnections,
  registerHealth,
  registerMetrics,
  registerOpenApi,
  registerRobots,
} from '@clicktrail/http';
import { processMetrics, storesUp } from '@clicktrail/telemetry';
import { apiInfo } from './api-info.js';
import type { Parts } from './open-parts.js';
import { queueMetrics } from './queue-metrics.js';

/**
 * Adds the routes that every service has: health, the document of what it can do, and the metrics where they have no
 * port of their own.
 */
export function equip(app: App, parts: Parts): void {
  registerOpenApi(app, apiInfo);
  registerHealth(app, { parts: parts.checks });
  registerRobots(app);
  if (parts.config.metricsPort === undefined) registerMetrics(app);
  meterConnections(app);
  processMetrics(parts.metrics, parts.name);
  storesUp(parts.metrics, parts.checks);
  queueMetrics(parts.metrics, parts);
}
