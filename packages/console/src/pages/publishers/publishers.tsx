import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { NotCounted } from '../../components/not-counted.js';
import { hrefTo } from '../../lib/address.js';
import { AccountSecret } from '../../resources/account-secret.js';
import { activityActions } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';
import { ReplayAllOf } from '../postbacks/replay-all-of.js';

export const publishers = resourceOf({
  page: '/publishers',
  path: '/api/v1/publishers',
  title: 'Publishers',
  noun: 'publisher',
  field: 'publisher',
  idOf: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: 'Id', cell: ({ id }) => <Name text={id} /> },
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    { key: 'postbacks', title: 'Postbacks', cell: ({ postbackUrl }) => (postbackUrl ? 'yes' : 'no') },
    { key: 'created', title: 'Created', cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['status'],
  create: 'post /api/v1/publishers',
  change: 'patch /api/v1/publishers/{id}',
  actions: (row) => activityActions('/api/v1/publishers', row),
  hidden: ['postbackSecret'],
  more: ({ id, postbackSecret }, reload) => (
    <>
      <AccountSecret
        noun="signing secret"
        value={postbackSecret}
        path={`/api/v1/publishers/{id}/rotate-secret`}
        id={id}
        onRotated={reload}
      />
      <NotCounted of={{ publisher: id }} />
      <section class="panel" aria-label="Postbacks">
        <header class="panel-head">
          <h2>Postbacks</h2>
        </header>
        <ReplayAllOf key={id} publisherId={id} />
      </section>
    </>
  ),
  links: ({ id }) => [
    ['Report', hrefTo('/reports', { publisher: id, group_by: 'campaign' })],
    ['Events', hrefTo('/events', { publisher: id })],
    ['Tracking links', hrefTo('/links', { publisher: id })],
    ['Applications', hrefTo('/applications', { publisher_id: id })],
    ['Coupons', hrefTo('/coupons', { affiliate_id: id })],
    ['Invoices', hrefTo('/invoices', { publisher_id: id })],
    ['Postbacks', hrefTo('/postbacks', { publisher_id: id })],
    ['Keys', hrefTo('/keys', { account_id: id })],
    ['Users', hrefTo('/users', { account_id: id })],
    ['History', hrefTo('/audit', { entity: 'publisher', entity_id: id })],
  ],
  empty: 'A publisher sends traffic. Create one, then give it a key or invite its user.',
});
