import type { OpenedService, Shared } from '@clicktrail/service';
import { changePermits } from './change/change.js';
import type { ManageConfig } from './config.js';
import { openSite } from './console/open-site.js';
import { manageRoutes } from './manage-routes.js';
import { openPeople } from './people.js';

/** Opens the management service, alone or beside others. */
export async function openManage(shared: Shared<ManageConfig>): Promise<OpenedService> {
  const { config, resources, secret, idempotency, reading } = shared;
  const people = openPeople({ redis: resources.redis, secret, ...config });
  const { reads, readPermits } = reading(config);
  const site = config.console ? await openSite() : undefined;
  // `npm run dev` has bundled it anew.
  process.on('message', async () => {
    if (site) Object.assign(site, await openSite());
  });
  const routes = manageRoutes({
    ...resources,
    idempotency,
    people,
    site,
    reads,
    readPermits,
    changes: changePermits(),
    reportingCurrency: config.reportingCurrency,
    postbackAllowPrivate: config.postbackAllowPrivate,
  });
  return { routes, close: () => people.mailer?.close() };
}
