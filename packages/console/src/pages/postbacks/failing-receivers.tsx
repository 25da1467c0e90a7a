import type { FailingReceiver } from '@clicktrail/client';
import { DataTable } from '../../components/data-table.js';
import { Figure } from '../../components/figure.js';
import { Moment } from '../../components/moment.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { useKnownNames } from '../../resources/known-names.js';
import { AccountLink } from '../../resources/show-value.js';

const everyMs = 30_000;
/** The API counts no more. */
const pendingMax = 1_000;

/** The receivers of postbacks that fail now, while their deliveries are still tried: of all publishers, or one's own. */
export function FailingReceivers() {
  const { role } = useMe();
  const isAdmin = role === 'admin';
  const read = useRead(
    'failing receivers',
    (signal) => answerOf(api.GET('/api/v1/postbacks/failing', { signal })),
    { everyMs },
  );
  return (
    <Panel title="Receivers that fail now" read={read} rows={1}>
      {({ rows, more }) =>
        rows.length === 0 ? (
          <p class="muted">No receiver fails at the moment.</p>
        ) : (
          <>
            <Receivers rows={rows} isAdmin={isAdmin} />
            {more && <p class="muted">Only the first {formatCount(rows.length)} are listed.</p>}
          </>
        )
      }
    </Panel>
  );
}

function Receivers({ rows, isAdmin }: { rows: readonly FailingReceiver[]; isAdmin: boolean }) {
  const names = useKnownNames();
  return (
    <DataTable
      caption="Receivers that fail now"
      rows={rows}
      rowKey={({ publisherId, host }) => `${publisherId} ${host}`}
      columns={[
        ...(isAdmin
          ? [
              {
                key: 'publisher',
                title: 'Publisher',
                cell: ({ publisherId }: FailingReceiver) => (
                  <AccountLink kind="publisher" id={publisherId} names={names} />
                ),
              },
            ]
          : []),
        { key: 'host', title: 'Receiver', cell: ({ host, url }) => <Receiver host={host} url={url} /> },
        { key: 'since', title: 'Failing since', cell: ({ failingSince }) => <Moment time={failingSince} /> },
        { key: 'last', title: 'Last response', cell: ({ lastAttempt }) => <LastAttempt of={lastAttempt} /> },
        { key: 'waiting', title: 'To be tried again', cell: (row) => <Waiting of={row} isAdmin={isAdmin} /> },
      ]}
    />
  );
}

/** The host, with the URL that was called last as its tooltip. */
const Receiver = ({ host, url }: Pick<FailingReceiver, 'host' | 'url'>) => (
  <span class="name" title={url}>
    <bdi>{host}</bdi>
  </span>
);

function Waiting({
  of: { publisherId, pending, nextAttemptAt },
  isAdmin,
}: {
  of: FailingReceiver;
  isAdmin: boolean;
}) {
  return (
    <>
      <Figure text={countOf(pending)} href={pendingOf(publisherId, isAdmin)} />
      <div class="muted">
        next <Moment time={nextAttemptAt} />
      </div>
    </>
  );
}

function LastAttempt({ of: { at, status, error } }: { of: FailingReceiver['lastAttempt'] }) {
  return (
    <>
      {status ?? error}
      <div class="muted">
        <Moment time={at} />
      </div>
    </>
  );
}

const countOf = (pending: number): string =>
  pending < pendingMax ? formatCount(pending) : `${formatCount(pendingMax)} or more`;

/** The pending deliveries among which they are: all of the publisher. */
const pendingOf = (publisherId: string, isAdmin: boolean): string =>
  hrefTo('/postbacks', { status: 'pending', ...(isAdmin && { publisher_id: publisherId }) });
