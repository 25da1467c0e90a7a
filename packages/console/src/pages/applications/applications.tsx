import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { callApi } from '../../lib/call-api.js';
import { accountColumn } from '../../resources/account-column.js';
import { resourceOf } from '../../resources/resource.js';

/** Decisions about publishers on campaigns, and applications that wait for one. */
export const applications = resourceOf({
  page: '/applications',
  path: '/api/v1/approvals',
  title: 'Applications and approvals',
  noun: 'application',
  field: 'approval',
  idOf: ({ campaignId, publisherId }) => `${campaignId}/${publisherId}`,
  hrefOf: null,
  columns: [
    accountColumn('publisher', 'publisherId'),
    accountColumn('campaign', 'campaignId'),
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    { key: 'note', title: 'Note', cell: ({ note }) => note && <bdi>{note}</bdi> },
    { key: 'since', title: 'Since', cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['status', 'campaign_id', 'publisher_id'],
  actions: ({ campaignId, publisherId, status }) =>
    (['approved', 'rejected'] as const)
      .filter((next) => next !== status)
      .map((next) => ({
        title: next === 'approved' ? 'Approve' : 'Reject',
        isMain: next === 'approved' && status === 'pending',
        call: () =>
          callApi('put', '/api/v1/campaigns/{id}/publishers/{publisher_id}', {
            path: { id: campaignId, publisher_id: publisherId },
            body: { status: next },
          }),
      })),
  empty: 'Publishers apply for campaigns that require approval.',
});
