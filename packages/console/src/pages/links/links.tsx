import { Copy } from '../../components/copy.js';
import { Empty } from '../../components/empty.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { QrCode } from '../../components/qr-code.js';
import { goWith, hrefTo, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useMe } from '../../lib/session.js';
import { trackingLinkOf } from '../../lib/tracking-link.js';
import { useRead } from '../../lib/use-read.js';
import { Check } from './check.js';
import { LiveClicks } from './live-clicks.js';

const limit = 1_000;

/** Makes a tracking link, and shows its clicks as they arrive. */
export function LinksPage() {
  const campaigns = useRead('campaigns', (signal) =>
    answerOf(api.GET('/api/v1/campaigns', { params: { query: { status: 'active', limit } }, signal })),
  );
  return (
    <Panel title="Make a link" read={campaigns} rows={5}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty title="There is no campaign that you can promote yet.">
            <span>
              The network opens one to you, or approves{' '}
              <a href={hrefTo('/campaigns', { view: 'applications' })}>your application</a>.
            </span>
          </Empty>
        ) : (
          <Builder campaigns={rows} />
        )
      }
    </Panel>
  );
}

interface Choice {
  id: string;
  name: string;
}

function Builder({ campaigns }: { campaigns: Choice[] }) {
  const { accountId, actions } = useMe();
  const { query } = useAddress();
  const wanted = query.get('campaign');
  const found = campaigns.find(({ id }) => id === wanted);
  const campaign = found ?? campaigns[0]!;
  const asked = {
    campaignId: campaign.id,
    affiliateId: accountId ?? '',
    sub1: query.get('sub1') ?? '',
    sub2: query.get('sub2') ?? '',
  };
  const link = trackingLinkOf(asked, location.origin);
  return (
    <>
      {wanted && !found && (
        <p class="notice" role="status">
          You cannot promote <bdi>{wanted}</bdi> at the moment: this link is one to <bdi>{campaign.name}</bdi>
          .
        </p>
      )}
      <div class="builder">
        <Choices campaigns={campaigns} chosen={campaign.id} sub1={asked.sub1} sub2={asked.sub2} />
        <div class="link">
          <Field label="Your link">
            <textarea readOnly rows={3} value={link} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div class="toolbar">
            <Copy text={link} title="Copy the link" />
            <a class="button" href={link} target="_blank" rel="noopener noreferrer">
              Try it
            </a>
          </div>
          <p class="muted">Trying it records a real click of yours, and opens the offer in a new tab.</p>
        </div>
        <QrCode
          text={link}
          label={`QR code of the link to ${campaign.name}`}
          fileName={`${campaign.id}.svg`}
        />
      </div>
      {actions.includes('clicks.explain') && <Check key={link} asked={asked} />}
      <LiveClicks key={campaign.id} campaignId={campaign.id} />
    </>
  );
}

interface ChoicesProps {
  campaigns: Choice[];
  chosen: string;
  sub1: string;
  sub2: string;
}

function Choices({ campaigns, chosen, sub1, sub2 }: ChoicesProps) {
  const type = (name: string) => (event: InputEvent) =>
    goWith({ [name]: (event.target as HTMLInputElement).value }, { replace: true });
  return (
    <div class="choices">
      <Field label="Campaign">
        <select value={chosen} onChange={(event) => goWith({ campaign: event.currentTarget.value })}>
          {campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Source (sub1)" hint="Where you put the link, such as newsletter. Reports group by it.">
        <input value={sub1} maxLength={500} onInput={type('sub1')} spellcheck={false} />
      </Field>
      <Field label="Sub-source (sub2)" hint="Anything finer, such as banner-3.">
        <input value={sub2} maxLength={500} onInput={type('sub2')} spellcheck={false} />
      </Field>
    </div>
  );
}
