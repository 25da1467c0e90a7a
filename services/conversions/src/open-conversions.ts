import type { OpenedService, Shared } from '@clicktrail/service';
import { assembleConversions } from './assemble.js';
import type { ConversionsConfig } from './config.js';
import { conversionsRoutes } from './conversions-routes.js';

/** Opens the conversions service, alone or beside others. */
export function openConversions(shared: Shared<ConversionsConfig>): OpenedService {
  const { config, resources, idempotency, reading } = shared;
  const { reportingCurrency } = config;
  const deps = assembleConversions({ ...resources, ...reading(config), idempotency, reportingCurrency });
  return { routes: conversionsRoutes(deps) };
}
