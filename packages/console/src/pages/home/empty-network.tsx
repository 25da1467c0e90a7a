import { Copy } from '../../components/copy.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';

const everyMs = 5_000;
const defaultOrigin = 'http://127.0.0.1:8080';

/** Offers an admin whose network has no campaign the way to a first link, or the demo. Nothing once there is one. */
export function EmptyNetwork() {
  const { actions } = useMe();
  const query = { limit: 1 };
  const { data } = useRead(
    'any campaign',
    (signal) => answerOf(api.GET('/api/v1/campaigns', { params: { query }, signal })),
    { everyMs },
  );
  if (data?.total !== 0) return null;
  const demo =
    location.origin === defaultOrigin ? 'npm run demo' : `CLICKTRAIL_URL=${location.origin} npm run demo`;
  return (
    <section class="panel" aria-labelledby="empty-network">
      <header class="panel-head">
        <h2 id="empty-network">There is no campaign yet</h2>
      </header>
      {actions.includes('campaigns.write') && (
        <p>
          <a class="button is-primary" href={hrefTo('/first-link')}>
            Make the first tracking link
          </a>
        </p>
      )}
      <p class="muted">
        Or fill it with a demo of 20,000 events, by this command in the folder of Clicktrail. Where it was
        started with other settings, the start screen has the command with them.
      </p>
      <p class="toolbar">
        <code class="secret">{demo}</code>
        <Copy text={demo} title="Copy the command" />
      </p>
    </section>
  );
}
