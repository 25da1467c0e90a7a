import { Badge } from '../../components/badge.js';
import { hrefTo } from '../../lib/address.js';
import { callApi } from '../../lib/call-api.js';
import { statusAction } from '../../resources/change-actions.js';
import { type Action, resourceOf } from '../../resources/resource.js';
import { AccountOf } from '../../resources/show-value.js';

export const users = resourceOf({
  page: '/users',
  path: '/api/v1/users',
  title: 'Users',
  noun: 'user',
  field: 'user',
  idOf: ({ id }) => id,
  columns: [
    { key: 'email', title: 'Email', cell: ({ email }) => <bdi>{email}</bdi> },
    { key: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'role', title: 'Role', cell: ({ role, readOnly }) => (readOnly ? `${role}, read-only` : role) },
    { key: 'account', title: 'Account', cell: (row, names) => <AccountOf row={row} names={names} /> },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status, invited }) => <Badge state={invited && status === 'active' ? 'invited' : status} />,
    },
  ],
  filters: ['role', 'status', 'account_id'],
  create: 'post /api/v1/users',
  change: 'patch /api/v1/users/{id}',
  actions: (row) => userActions(row),
  shownOnce: ({ invitation }) => {
    const { url, mailed } = (invitation ?? {}) as { url?: string; mailed?: boolean };
    const title = `The link for the user, shown only once. It sets a password within 72 hours${mailed ? ', and was sent by email' : ''}:`;
    return url ? { title, text: url } : undefined;
  },
  links: ({ id }) => [
    ['Changes by this user', hrefTo('/audit', { user_id: id })],
    ['History', hrefTo('/audit', { entity: 'user', entity_id: id })],
  ],
  empty: 'A user signs in with an email address and a password. Invite one.',
});

interface UserState {
  id: string;
  status: string;
  invited: boolean;
  secondFactor: boolean;
}

function userActions({ id, status, invited, secondFactor }: UserState): Action[] {
  if (status === 'inactive') return [statusAction('/api/v1/users', id, 'active', 'Activate')];
  const reset: Action = {
    title: invited ? 'New link' : 'Reset the password',
    call: () => callApi('post', '/api/v1/users/{id}/invite', { path: { id } }),
  };
  const factor: Action = {
    title: 'Remove second factor',
    sure: 'Did the user ask for this?',
    call: () => callApi('delete', '/api/v1/users/{id}/totp', { path: { id } }),
  };
  const end = statusAction('/api/v1/users', id, 'inactive', 'Deactivate', 'End their sessions?');
  return secondFactor ? [reset, factor, end] : [reset, end];
}
