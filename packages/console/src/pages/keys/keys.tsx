import { Badge } from '../../components/badge.js';
import { hrefTo } from '../../lib/address.js';
import { callApi } from '../../lib/call-api.js';
import { formatCount } from '../../lib/format.js';
import { type Action, resourceOf } from '../../resources/resource.js';
import { AccountOf } from '../../resources/show-value.js';

const stateOf = ({ revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null }) => {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active';
};

export const keys = resourceOf({
  page: '/keys',
  path: '/api/v1/keys',
  title: 'API keys',
  noun: 'key',
  field: 'key',
  idOf: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', cell: ({ name, prefix }) => <bdi>{name ?? prefix}</bdi> },
    { key: 'role', title: 'Role', cell: ({ role }) => role },
    { key: 'account', title: 'Account', cell: (row, names) => <AccountOf row={row} names={names} /> },
    { key: 'may', title: 'Access', cell: ({ readOnly }) => (readOnly ? 'read-only' : 'read and write') },
    {
      key: 'limit',
      title: 'Requests a minute',
      isNumber: true,
      cell: ({ rateLimit }) => formatCount(rateLimit),
    },
    {
      key: 'events',
      title: 'Events a minute',
      isNumber: true,
      cell: ({ eventLimit }) => formatCount(eventLimit),
    },
    { key: 'state', title: 'State', cell: (row) => <Badge state={stateOf(row)} /> },
  ],
  filters: ['role', 'account_id'],
  create: 'post /api/v1/keys',
  change: 'patch /api/v1/keys/{id}',
  actions: (row) => (row.revokedAt ? [] : keyActions(row.id)),
  shownOnce: ({ key }) => {
    const { secret } = (key ?? {}) as { secret?: string };
    return secret ? { title: 'The secret of the key, shown only once:', text: secret } : undefined;
  },
  links: ({ id }) => [
    ['Changes by this key', hrefTo('/audit', { key_id: id })],
    ['History', hrefTo('/audit', { entity: 'key', entity_id: id })],
  ],
  empty: 'A key lets a program use the API.',
});

const keyActions = (id: string): Action[] => [
  {
    title: 'New secret',
    sure: 'End the old secret in 24 hours?',
    call: () => callApi('post', '/api/v1/keys/{id}/rotate', { path: { id }, body: {} }),
  },
  {
    title: 'Revoke',
    sure: 'Revoke permanently?',
    call: () => callApi('delete', '/api/v1/keys/{id}', { path: { id } }),
  },
];
