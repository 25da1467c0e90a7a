import { WithNames } from '../../resources/known-names.js';
import { Waiting } from '../../resources/waiting.js';
import { applications } from '../applications/applications.js';
import { deadLetters } from '../dead-letters/dead-letters.js';
import { ReplayAll } from '../dead-letters/replay-all.js';
import { invoices } from '../invoices/invoices.js';
import { FailingReceivers } from '../postbacks/failing-receivers.js';
import { postbacks } from '../postbacks/postbacks.js';
import { DecideButtons } from '../sales/decide-all.js';
import { sales } from '../sales/sales.js';
import { LedgerAlarm } from '../system/ledger.js';
import { CapsInUse } from './caps-in-use.js';

const pending = { status: 'pending' };

/** Work that waits for an admin, each with the button that settles it and a link to its page. */
export function AttentionPage() {
  return (
    <WithNames>
      <Waiting
        title="Applications"
        resource={applications}
        query={pending}
        without={['status']}
        none="No application is pending."
      />
      <Waiting
        title="Pending sales"
        resource={sales}
        query={pending}
        without={['status']}
        none="No sale is pending."
        forAll={({ total }, reload) => <DecideButtons filters={pending} total={total} onDone={reload} />}
      />
      <FailingReceivers />
      <Waiting
        title="Failed postbacks"
        resource={postbacks}
        query={{ status: 'failed' }}
        without={['status']}
        none="No postback has failed."
      />
      <CapsInUse />
      <Waiting
        title="Unpaid invoices"
        resource={invoices}
        query={{ status: 'unpaid' }}
        without={['status']}
        none="Every invoice is paid."
      />
      <Waiting
        title="Dead letters"
        resource={deadLetters}
        query={{}}
        none="Every event was stored."
        forAll={({ total }, reload) => <ReplayAll total={total} onDone={reload} />}
      />
      <LedgerAlarm />
    </WithNames>
  );
}
