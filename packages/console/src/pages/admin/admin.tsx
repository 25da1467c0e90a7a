import type { JSX } from 'preact';
import { useNames } from '../../lib/names.js';
import { KnownNames } from '../../resources/known-names.js';
import { ResourceList } from '../../resources/resource-list.js';
import { ResourcePage } from '../../resources/resource-page.js';
import { applications } from '../applications/applications.js';
import { AttentionPage } from '../attention/attention.js';
import { audit, deadLetters } from '../audit-log/audit-log.js';
import { ReplayAll } from '../dead-letters/replay-all.js';
import { FraudPage } from '../fraud/fraud.js';
import { keys, users } from '../keys/keys.js';
import { advertisers, campaigns, publishers } from '../publishers/publishers.js';
import { DecideAll } from '../sales/decide-all.js';
import { coupons, invoices, postbacks, rates, sales } from '../sales/sales.js';
import { SystemPage } from '../system/system.js';

const pages: Record<string, (rest: string) => JSX.Element> = {
  attention: () => <AttentionPage />,
  campaigns: (rest) => <ResourcePage resource={campaigns} rest={rest} />,
  publishers: (rest) => <ResourcePage resource={publishers} rest={rest} />,
  advertisers: (rest) => <ResourcePage resource={advertisers} rest={rest} />,
  applications: () => <ResourceList resource={applications} />,
  sales: (rest) =>
    rest ? (
      <ResourcePage resource={sales} rest={rest} />
    ) : (
      <ResourceList
        resource={sales}
        forAll={(list, reload) => <DecideAll total={list.total} onDone={reload} />}
      />
    ),
  coupons: (rest) => <ResourcePage resource={coupons} rest={rest} />,
  invoices: (rest) => <ResourcePage resource={invoices} rest={rest} />,
  rates: () => <ResourceList resource={rates} />,
  keys: (rest) => <ResourcePage resource={keys} rest={rest} />,
  postbacks: (rest) => <ResourcePage resource={postbacks} rest={rest} />,
  'dead-letters': (rest) =>
    rest ? (
      <ResourcePage resource={deadLetters} rest={rest} />
    ) : (
      <ResourceList
        resource={deadLetters}
        forAll={(list, reload) => <ReplayAll total={list.total} onDone={reload} />}
      />
    ),
  fraud: (rest) => <FraudPage rest={rest} />,
  users: (rest) => <ResourcePage resource={users} rest={rest} />,
  audit: (rest) => <ResourcePage resource={audit} rest={rest} />,
  system: () => <SystemPage />,
};

/** A page that only admins have. All of them load together, with the first. */
export function AdminPage({ page, rest }: { page: string; rest: string }) {
  const names = useNames();
  return <KnownNames.Provider value={names}>{pages[page]!(rest)}</KnownNames.Provider>;
}
