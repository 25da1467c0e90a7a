import { Copy } from '../../components/copy.js';
import { Select } from '../../components/field.js';
import { Tabs } from '../../components/tabs.js';
import { changed, goWith, hrefTo, useAddress } from '../../lib/address.js';
import { languages, snippetOf, type Way, ways } from './snippet-texts.js';
import type { IntegrationState } from './use-progress.js';

const placeholders = { token: 'YOUR_TOKEN', clickId: 'CLICK_ID' };

interface SnippetsProps {
  /** Null where the caller may not see it. */
  token: string | null;
  /** Its newest click fills the code; undefined until it is read. */
  known: IntegrationState | undefined;
}

/** Code that reports a sale, filled with the account's own token and newest click. */
export function Snippets({ token, known }: SnippetsProps) {
  const { query } = useAddress();
  const language = languages.find(([key]) => key === query.get('code'))?.[0] ?? 'curl';
  const way = ways.find(([key]) => key === query.get('way'))?.[0] ?? 'postback';
  const click = known?.clicks.rows[0];
  const values = {
    origin: location.origin,
    token: token ?? placeholders.token,
    clickId: click?.id ?? placeholders.clickId,
  };
  const text = snippetOf(language, way, values);
  const tabs = languages.map(([key, title]) => ({
    key,
    title,
    href: hrefTo('/integration', changed(query, { code: key === 'curl' ? undefined : key })),
  }));
  return (
    <>
      <p>
        Visitors come to your offer with <code>click_id</code> in the address. Keep it with the order, and
        report the sale from your server:
      </p>
      <div class="toolbar">
        <Select<Way>
          label="Way"
          value={way}
          options={ways}
          onChange={(next) => goWith({ way: next === 'postback' ? undefined : next })}
        />
      </div>
      <Tabs label="Languages" current={language} tabs={tabs} />
      <pre class="code is-whole">{text}</pre>
      <div class="toolbar">
        <Copy text={text} title="Copy the code" />
      </div>
      <Notes way={way} hasClick={click !== undefined} />
    </>
  );
}

function Notes({ way, hasClick }: { way: Way; hasClick: boolean }) {
  return (
    <ul class="muted">
      <li>
        {hasClick
          ? 'It names your newest click, so that it can run as it stands: it makes a pending sale of 49.90. '
          : 'There is no click yet: put the id of one in place of CLICK_ID. '}
        Reject that sale under <a href={hrefTo('/sales')}>Sales</a> afterwards.
      </li>
      <li>One txid is one sale: sent again, it changes the status or the amount, and never counts twice.</li>
      {way === 'api' && (
        <li>
          The key stands in the variable <code>CLICKTRAIL_KEY</code>. Create one under{' '}
          <a href={hrefTo('/account')}>Account</a>.
        </li>
      )}
    </ul>
  );
}
