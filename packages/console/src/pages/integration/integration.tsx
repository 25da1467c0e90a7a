import { HiddenSecret } from '../../components/hidden-secret.js';
import { Panel } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { IncomingCalls } from '../incoming-calls/incoming-calls.js';
import { Progress } from './progress.js';
import { Snippets } from './snippets.js';
import { useProgress } from './use-progress.js';

/** The integration of an advertiser's shop: the steps so far, code to begin with, the token, and the calls that arrived. */
export function IntegrationPage() {
  const { accountId, actions } = useMe();
  const id = accountId ?? '';
  const progress = useProgress();
  const account = useRead(`advertiser ${id}`, (signal) =>
    answerOf(api.GET('/api/v1/advertisers/{id}', { params: { path: { id } }, signal })),
  );
  const rotate = () => answerOf(api.POST('/api/v1/me/rotate-token', { body: {} }));
  return (
    <>
      <Progress read={progress} />
      <Panel title="Report a sale" read={account} rows={8}>
        {({ advertiser }) => <Snippets token={advertiser.postbackToken} known={progress.data} />}
      </Panel>
      <Panel title="Postback token" read={account} rows={1}>
        {({ advertiser }) => (
          <>
            <p class="muted">
              It replaces the API key in a postback URL: anyone who has it can report sales in your name.
            </p>
            <HiddenSecret
              noun="postback token"
              value={advertiser.postbackToken}
              rotate={actions.includes('ownToken.rotate') ? rotate : undefined}
              onRotated={account.reload}
            />
          </>
        )}
      </Panel>
      <IncomingCalls />
    </>
  );
}
