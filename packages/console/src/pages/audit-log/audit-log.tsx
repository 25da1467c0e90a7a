import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { hrefTo, hrefToOne } from '../../lib/address.js';
import { resourceOf } from '../../resources/resource.js';
import { AuditChange } from './audit-change.js';

/** Pages of the things in the audit log, of those that have one. */
const pageOfEntity: Record<string, string> = {
  advertiser: '/advertisers',
  publisher: '/publishers',
  campaign: '/campaigns',
  coupon: '/coupons',
  key: '/keys',
  user: '/users',
  invoice: '/invoices',
  fraudRule: '/fraud',
  conversion: '/sales',
  postback: '/postbacks',
};

const hrefOfEntity = (entity: string, id: string): string | undefined => {
  const page = pageOfEntity[entity];
  return page && hrefToOne(page, id);
};

export const auditLog = resourceOf({
  page: '/audit',
  path: '/api/v1/audit-log',
  title: 'Changes',
  noun: 'change',
  field: 'entry',
  idOf: ({ id }) => id,
  columns: [
    { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
    { key: 'who', title: 'By', cell: ({ actor }) => <Name text={nameOfActor(actor)} /> },
    { key: 'action', title: 'Change', cell: ({ action }) => <Badge state={action} /> },
    { key: 'entity', title: 'Type', cell: ({ entity }) => entity },
    {
      key: 'id',
      title: 'Id',
      cell: ({ entity, entityId }) => <Name text={entityId} href={hrefOfEntity(entity, entityId)} />,
    },
  ],
  filters: ['entity', 'entity_id', 'action', 'user_id', 'key_id', 'from', 'to'],
  suggestions: {
    entity: [
      ...Object.keys(pageOfEntity),
      'approval',
      'exchangeRate',
      'reconciliation',
      'session',
      'setAsideEvent',
    ],
    action: ['create', 'update', 'delete', 'rotate', 'revoke', 'replay', 'apply', 'invite', 'signIn'],
  },
  hidden: ['actor', 'before', 'after'],
  more: (entry) => <AuditChange before={entry.before} after={entry.after} by={nameOfActor(entry.actor)} />,
  links: ({ entity, entityId, actor }) => [
    ['All changes of this record', hrefTo('/audit', { entity, entity_id: entityId })],
    ...(hrefOfEntity(entity, entityId) ? ([['Record', hrefOfEntity(entity, entityId)!]] as const) : []),
    ...(actor.user
      ? ([['All changes by this user', hrefTo('/audit', { user_id: actor.user.id })]] as const)
      : []),
  ],
  empty: 'Every change by a key or a user is listed here.',
});

interface Actor {
  keyId: string | null;
  role: string | null;
  user: { email: string; name: string | null } | null;
}

function nameOfActor({ user, keyId, role }: Actor): string {
  if (user) return user.name ? `${user.name} (${user.email})` : user.email;
  return keyId ? `key ${keyId}${role ? `, ${role}` : ''}` : 'unknown';
}
