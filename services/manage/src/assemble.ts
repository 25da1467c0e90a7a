import type { Resources } from '@clicktrail/service';
import { changePermits } from './change/change.js';
import type { ManageConfig } from './config.js';
import { openSite } from './console/open-site.js';
import type { ManageDeps } from './deps.js';
import { openPeople } from './people.js';

/** Everything that the management service is built from. */
export type ManageResources = Resources & Pick<ManageDeps, 'reads' | 'readPermits' | 'idempotency'>;

/** Close `people.mailer` at the end. */
export async function assembleManage(resources: ManageResources, config: ManageConfig): Promise<ManageDeps> {
  const secret = config.secretKey ?? resources.installationSecret;
  return {
    ...resources,
    changes: changePermits(),
    people: openPeople({ redis: resources.redis, secret, ...config }),
    site: config.console ? await openSite() : undefined,
    reportingCurrency: config.reportingCurrency,
    postbackAllowPrivate: config.postbackAllowPrivate,
  };
}
