import { HiddenSecret } from '../../components/hidden-secret.js';
import { Panel } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { Deliveries } from './deliveries.js';
import { FailingReceivers } from './failing-receivers.js';
import { UrlForm } from './url-form.js';

/** A publisher's postbacks: the URL and its test, the secret that signs, and every delivery. */
export function PostbacksPage() {
  const { accountId, actions } = useMe();
  const id = accountId ?? '';
  const read = useRead(`publisher ${id}`, (signal) =>
    answerOf(api.GET('/api/v1/publishers/{id}', { params: { path: { id } }, signal })),
  );
  const mayRotate = actions.includes('ownSecret.rotate');
  const rotate = () => answerOf(api.POST('/api/v1/me/rotate-secret', { body: {} }));
  return (
    <>
      <Panel title="Postback URL" read={read} rows={6}>
        {({ publisher }) => <UrlForm publisher={publisher} onSaved={read.reload} />}
      </Panel>
      <Panel title="Signing secret" read={read} rows={1}>
        {({ publisher }) => (
          <>
            <p class="muted">
              Each call is signed with it, as Standard Webhooks defines, so that your server can verify where
              it comes from.
            </p>
            <HiddenSecret
              noun="signing secret"
              value={publisher.postbackSecret}
              rotate={mayRotate ? rotate : undefined}
              onRotated={read.reload}
            />
          </>
        )}
      </Panel>
      <FailingReceivers />
      <Deliveries />
    </>
  );
}
