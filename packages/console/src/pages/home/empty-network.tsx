import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Progress } from '../../components/progress.js';
import { hrefTo } from '../../lib/address.js';
import { useMe } from '../../lib/session.js';
import { useSend } from '../../lib/use-send.js';
import { type DemoStep, demoSize } from './demo-size.js';

const numbers = new Intl.NumberFormat('en');

/** Offers an admin whose network has no campaign the way to a first link, or the traffic of a demo. */
export function EmptyNetwork({ onFilled }: { onFilled: () => void }) {
  const { actions } = useMe();
  const { send, failure, isBusy } = useSend();
  const [step, setStep] = useState<DemoStep>();
  const [refusal, setRefusal] = useState<string>();
  const [isFilled, setFilled] = useState(false);
  if (!actions.includes('campaigns.write') || !actions.includes('keys.write')) return null;
  const fill = async () => {
    const filled = await send(async () => (await import('./fill-with-demo.js')).fillWithDemo(setStep));
    setRefusal(filled?.refusal);
    if (!filled || filled.refusal) return;
    setFilled(true);
    onFilled();
  };
  return (
    <section class="panel" aria-labelledby="empty-network">
      <header class="panel-head">
        <h2 id="empty-network">{isFilled ? 'The demo data is ready' : 'There is no campaign yet'}</h2>
      </header>
      {isFilled ? (
        <p>
          Next: its <a href={hrefTo('/reports', { range: 'today', group_by: 'campaign' })}>report of today</a>
          , its <a href={hrefTo('/events')}>events</a>, or a <a href={hrefTo('/links')}>tracking link</a>.
        </p>
      ) : isBusy && step ? (
        <Progress {...step} />
      ) : (
        <>
          <p class="toolbar">
            <a class="button is-primary" href={hrefTo('/first-link')}>
              Create the first tracking link
            </a>
            <button type="button" class="button" disabled={isBusy} onClick={fill}>
              Fill it with demo data
            </button>
          </p>
          <p class="muted">
            The demo has {numbers.format(demoSize.events)} events of invented visitors and {demoSize.sales}{' '}
            sales. Its accounts and figures stay, so use it in a test network only.
          </p>
        </>
      )}
      <Failed text={failure ?? refusal} />
    </section>
  );
}
