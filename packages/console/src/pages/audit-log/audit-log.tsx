import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { hrefTo } from '../../lib/address.js';
import { callApi } from '../../lib/call-api.js';
import { deleteAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';
import { AccountLink, textOf } from '../../resources/show-value.js';
import { AuditChange } from './audit-change.js';

export const deadLetters = resourceOf({
  page: '/dead-letters',
  path: '/api/v1/set-aside',
  title: 'Dead letters',
  noun: 'dead letter',
  field: 'setAsideEvent',
  idOf: ({ id }) => id,
  columns: [
    { key: 'since', title: 'Since', cell: ({ setAsideAt }) => <Moment time={setAsideAt} /> },
    { key: 'kind', title: 'Event', cell: ({ kind }) => kind },
    { key: 'reason', title: 'Reason', cell: ({ reason }) => <Name text={reason} /> },
    { key: 'id', title: 'Id', cell: ({ id }) => <code>{id}</code> },
  ],
  filters: [],
  actions: ({ id }) => [
    {
      title: 'Replay',
      isEnd: true,
      call: () => callApi('post', '/api/v1/set-aside/replay', { body: { ids: [id] } }),
    },
    { ...deleteAction('/api/v1/set-aside', id, 'Give it up for good?'), title: 'Drop' },
  ],
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'setAsideEvent', entity_id: id })]],
  empty: 'Every event could be stored.',
});

export const fraudRules = resourceOf({
  page: '/fraud',
  path: '/api/v1/fraud-rules',
  title: 'Fraud rules',
  noun: 'fraud rule',
  field: 'fraudRule',
  idOf: ({ id }) => id,
  columns: [
    { key: 'type', title: 'Rejects', cell: ({ type }) => type.replaceAll('_', ' ') },
    {
      key: 'campaign',
      title: 'Campaign',
      cell: ({ campaignId }, names) =>
        campaignId ? <AccountLink kind="campaign" id={campaignId} names={names} /> : 'all',
    },
    { key: 'config', title: 'With', cell: ({ config }) => <Name text={textOf(config)} /> },
    { key: 'created', title: 'Since', cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['type', 'campaign_id'],
  create: 'post /api/v1/fraud-rules',
  change: 'patch /api/v1/fraud-rules/{id}',
  actions: ({ id }) => [deleteAction('/api/v1/fraud-rules', id, 'Let such clicks through?')],
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'fraudRule', entity_id: id })]],
  empty: 'Without a rule no click is rejected.',
});

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
  return page && hrefTo(`${page}/${encodeURIComponent(id)}`);
};

export const audit = resourceOf({
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
    { key: 'entity', title: 'Of', cell: ({ entity }) => entity },
    {
      key: 'id',
      title: 'Id',
      cell: ({ entity, entityId }) => <Name text={entityId} href={hrefOfEntity(entity, entityId)} />,
    },
  ],
  filters: ['entity', 'entity_id', 'action', 'user_id', 'key_id', 'from', 'to'],
  suggestions: {
    entity: [...Object.keys(pageOfEntity), 'approval', 'exchangeRate', 'session', 'setAsideEvent'],
    action: ['create', 'update', 'delete', 'rotate', 'revoke', 'replay', 'invite', 'signIn'],
  },
  hidden: ['actor', 'before', 'after'],
  more: (entry) => <AuditChange before={entry.before} after={entry.after} by={nameOfActor(entry.actor)} />,
  links: ({ entity, entityId, actor }) => [
    ['All about it', hrefTo('/audit', { entity, entity_id: entityId })],
    ...(hrefOfEntity(entity, entityId) ? ([['To it', hrefOfEntity(entity, entityId)!]] as const) : []),
    ...(actor.user ? ([['All by them', hrefTo('/audit', { user_id: actor.user.id })]] as const) : []),
  ],
  empty: 'Every change by a key or a user is written down here.',
});

interface Actor {
  keyId: string | null;
  role: string | null;
  user: { email: string; name: string | null } | null;
}

function nameOfActor({ user, keyId, role }: Actor): string {
  if (user) return user.name ? `${user.name} (${user.email})` : user.email;
  return keyId ? `key ${keyId}${role ? `, ${role}` : ''}` : 'nobody who is known';
}
