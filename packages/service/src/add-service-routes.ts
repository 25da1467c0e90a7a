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
import type { Resources } from './open-resources.js';
import { queueMetrics } from './queue-metrics.js';

/** Adds the routes of every service: health, the API document, and the metrics where they have no port of their own. */
export function addServiceRoutes(app: App, resources: Resources): void {
  registerOpenApi(app, apiInfo);
  registerHealth(app, { parts: resources.checks });
  registerRobots(app);
  if (resources.config.metricsPort === undefined) registerMetrics(app);
  meterConnections(app);
  processMetrics(resources.metrics, resources.name);
  storesUp(resources.metrics, resources.checks);
  queueMetrics(resources.metrics, resources);
}
