import { Empty } from '../../components/empty.js';
import { Field, Select } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { QrCode } from '../../components/qr-code.js';
import { goWith, hrefTo, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useMe } from '../../lib/session.js';
import { type TrackingLink, trackingLinkOf } from '../../lib/tracking-link.js';
import { useRead } from '../../lib/use-read.js';
import { Check } from './check.js';
import { LinkBox } from './link-box.js';
import { LiveClicks } from './live-clicks.js';

const limit = 1_000;

/** Makes a tracking link, and shows its clicks as they arrive. Admins choose the publisher that it is for. */
export function LinksPage() {
  const { role } = useMe();
  const read = useRead(`links ${role}`, async (signal) => {
    const query = { params: { query: { status: 'active', limit } }, signal } as const;
    const campaigns = answerOf(api.GET('/api/v1/campaigns', query));
    if (role !== 'admin') return { campaigns: (await campaigns).rows };
    const publishers = answerOf(api.GET('/api/v1/publishers', query));
    return { campaigns: (await campaigns).rows, publishers: (await publishers).rows };
  });
  return (
    <Panel title="Make a link" read={read} rows={5}>
      {({ campaigns, publishers }) =>
        campaigns.length === 0 || publishers?.length === 0 ? (
          <NothingToLink isAdmin={role === 'admin'} />
        ) : (
          <Builder campaigns={campaigns} publishers={publishers} />
        )
      }
    </Panel>
  );
}

function NothingToLink({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? (
    <Empty title="A link needs an active campaign and an active publisher.">
      <span>
        <a href={hrefTo('/first-link')}>Create the first of each</a>.
      </span>
    </Empty>
  ) : (
    <Empty title="No campaign is open to you yet.">
      <span>
        The network can open one to you, or approve{' '}
        <a href={hrefTo('/campaigns', { view: 'applications' })}>your application</a>.
      </span>
    </Empty>
  );
}

interface Choice {
  id: string;
  name: string;
}

interface BuilderProps {
  campaigns: Choice[];
  /** Undefined for a publisher, whose links are their own. */
  publishers: Choice[] | undefined;
}

function Builder({ campaigns, publishers }: BuilderProps) {
  const { accountId, actions } = useMe();
  const { query } = useAddress();
  const publisher = query.get('publisher') ?? publishers?.[0]?.id;
  const wanted = query.get('campaign');
  const found = campaigns.find(({ id }) => id === wanted);
  const campaign = found ?? campaigns[0]!;
  const asked = {
    campaignId: campaign.id,
    affiliateId: accountId ?? publisher ?? '',
    sub1: query.get('sub1') ?? '',
    sub2: query.get('sub2') ?? '',
  };
  const link = trackingLinkOf(asked, location.origin);
  return (
    <>
      {wanted && !found && (
        <p class="notice" role="status">
          {publishers ? 'No publisher can' : 'You cannot'} promote <bdi>{wanted}</bdi> at the moment. This
          link leads to <bdi>{campaign.name}</bdi>.
        </p>
      )}
      <div class="builder">
        <Choices campaigns={campaigns} publishers={publishers} asked={asked} />
        <LinkBox label={publishers ? 'The link' : 'Your link'} link={link} />
        <QrCode
          text={link}
          label={`QR code of the link to ${campaign.name}`}
          fileName={`${campaign.id}.svg`}
        />
      </div>
      {actions.includes('clicks.explain') && <Check asked={asked} />}
      <LiveClicks key={campaign.id} campaignId={campaign.id} />
    </>
  );
}

function Choices({ campaigns, publishers, asked }: BuilderProps & { asked: TrackingLink }) {
  const { campaignId, affiliateId, sub1, sub2 } = asked;
  const type = (name: string) => (event: InputEvent) =>
    goWith({ [name]: (event.target as HTMLInputElement).value }, { replace: true });
  return (
    <div class="choices">
      <Select
        label="Campaign"
        value={campaignId}
        options={optionsOf(campaigns)}
        onChange={(campaign) => goWith({ campaign })}
      />
      {publishers && (
        <Select
          label="Publisher"
          value={affiliateId}
          options={optionsOf(publishers, affiliateId)}
          onChange={(publisher) => goWith({ publisher })}
        />
      )}
      <Field label="Source (sub1)" hint="Where you put the link, such as newsletter. Reports group by it.">
        <input value={sub1} maxLength={500} onInput={type('sub1')} spellcheck={false} />
      </Field>
      <Field label="Sub-source (sub2)" hint="Anything finer, such as banner-3.">
        <input value={sub2} maxLength={500} onInput={type('sub2')} spellcheck={false} />
      </Field>
    </div>
  );
}

/** One that was asked for stands among the others, though the list has only so many. */
function optionsOf(choices: Choice[], chosen?: string): [string, string][] {
  const options = choices.map(({ id, name }): [string, string] => [id, name]);
  const isMissing = chosen !== undefined && choices.every(({ id }) => id !== chosen);
  return isMissing ? [...options, [chosen, chosen]] : options;
}
