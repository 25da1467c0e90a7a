import type { CreateAppOptions } from '@clicktrail/http';
import type { Resources } from './open-resources.js';

/** The options of `createApp` that the resources and settings of a service give. */
export function appOptions({ config, catalog, limiter, metrics, tracing }: Resources): CreateAppOptions {
  const { logLevel, trustProxy, linkRateLimit } = config;
  return { logLevel, trustProxy, linkRateLimit, principals: catalog, limiter, metrics, tracing };
}
