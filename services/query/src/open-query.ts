import type { OpenedService, Shared } from '@clicktrail/service';
import { assembleQuery } from './assemble.js';
import type { QueryConfig } from './config.js';
import { queryRoutes } from './query-routes.js';
import { openExportStores } from './routes/export-events/export-stores.js';

/** Opens the query service, alone or beside others. */
export function openQuery({ config, resources, reading }: Shared<QueryConfig>): OpenedService {
  const { reads, standby } = reading(config);
  const exports = openExportStores(config, resources);
  const deps = assembleQuery({ ...resources, ...config, pool: reads, standby, exports });
  return { routes: queryRoutes(deps), close: exports.close };
}
