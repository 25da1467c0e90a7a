import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { hrefToOne } from '../../lib/address.js';
import { callApi } from '../../lib/call-api.js';
import { accountColumn } from '../../resources/account-column.js';
import { resourceOf } from '../../resources/resource.js';
import { ReplayAllListed } from './replay-all-of.js';
import { Attempts } from './sale-postbacks.js';

export const postbacks = resourceOf({
  page: '/postbacks',
  path: '/api/v1/postbacks',
  title: 'Postbacks',
  noun: 'postback',
  field: 'postback',
  idOf: ({ id }) => id,
  columns: [
    { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
    accountColumn('publisher', 'publisherId'),
    { key: 'event', title: 'Event', cell: ({ event }) => event },
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    {
      key: 'attempts',
      title: 'Attempts',
      isNumber: true,
      cell: ({ attempts }) => attempts.length,
    },
    {
      key: 'last',
      title: 'Last response',
      cell: ({ attempts }) => attempts.at(-1)?.status ?? attempts.at(-1)?.error,
    },
  ],
  filters: ['status', 'publisher_id', 'conversion_id'],
  actions: ({ id }) => [
    {
      title: 'Replay to the stored URL',
      call: () => callApi('post', '/api/v1/postbacks/{id}/replay', { path: { id }, body: { to: 'stored' } }),
    },
    {
      title: 'Replay to the current URL',
      call: () => callApi('post', '/api/v1/postbacks/{id}/replay', { path: { id }, body: { to: 'current' } }),
    },
  ],
  forAll: (_, reload) => <ReplayAllListed onSent={reload} />,
  hidden: ['attempts'],
  more: ({ attempts }) => (
    <section class="panel" aria-label="Attempts">
      <header class="panel-head">
        <h2>Attempts</h2>
      </header>
      {attempts.length === 0 ? <p class="muted">None yet.</p> : <Attempts attempts={attempts} />}
    </section>
  ),
  links: ({ conversionId }) => [['Sale', hrefToOne('/events/sale', conversionId)]],
  empty: 'A postback is sent for each sale of a publisher with a postback URL.',
});
