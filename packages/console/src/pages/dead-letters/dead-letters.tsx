import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { hrefTo } from '../../lib/address.js';
import { callApi } from '../../lib/call-api.js';
import { deleteAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';
import { ReplayAll } from './replay-all.js';

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
    { ...deleteAction('/api/v1/set-aside', id, 'Drop permanently?'), title: 'Drop' },
  ],
  forAll: ({ total }, reload) => <ReplayAll total={total} onDone={reload} />,
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'setAsideEvent', entity_id: id })]],
  empty: 'Every event was stored.',
});
