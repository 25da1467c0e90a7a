import type { CreateAppOptions } from '@clicktrail/http';
import type { Parts } from './open-parts.js';

/** How an app is made from the parts: what it is told, who may come in and how often, what it shows. */
export function appOptions({ config, catalog, limiter, metrics, tracing }: Parts): CreateAppOptions {
  const { logLevel, trustProxy, linkRateLimit } = config;
  return { logLevel, trustProxy, linkRateLimit, principals: catalog, limiter, metrics, tracing };
}
