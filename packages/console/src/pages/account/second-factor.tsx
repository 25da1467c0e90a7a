import { useState } from 'preact/hooks';
import { Copy } from '../../components/copy.js';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { QrCode } from '../../components/qr-code.js';
import { answerOf, api } from '../../lib/api.js';
import { useSend } from '../../lib/use-send.js';

type Step =
  | { at: 'start' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'done'; recoveryCodes: string[] };

/** Sets up or removes the second factor of a user: a code of an authenticator app. */
export function SecondFactor() {
  const [step, setStep] = useState<Step>({ at: 'start' });
  return (
    <section class="panel" aria-labelledby="account-factor">
      <header class="panel-head">
        <h2 id="account-factor">Second factor</h2>
      </header>
      {step.at === 'start' && <Start onOffer={(totp) => setStep({ at: 'scan', ...totp })} />}
      {step.at === 'scan' && (
        <Scan {...step} onDone={(recoveryCodes) => setStep({ at: 'done', recoveryCodes })} />
      )}
      {step.at === 'done' && <Recovery codes={step.recoveryCodes} />}
    </section>
  );
}

function Start({ onOffer }: { onOffer: (totp: { secret: string; uri: string }) => void }) {
  const { send, failure, isBusy } = useSend();
  const begin = async () => {
    const offered = await send(() => answerOf(api.POST('/api/v1/me/totp')));
    if (offered) onOffer(offered.totp);
  };
  return (
    <>
      <p class="muted">Signing in then takes your password and a code that changes every 30 seconds.</p>
      <div class="toolbar">
        <button type="button" class="button" disabled={isBusy} onClick={begin}>
          Set up an authenticator
        </button>
        <Remove />
      </div>
      <Failed text={failure} />
    </>
  );
}

function Scan({ secret, uri, onDone }: { secret: string; uri: string; onDone: (codes: string[]) => void }) {
  const { send, failure, isBusy } = useSend();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const code = String(new FormData(event.target as HTMLFormElement).get('code')).trim();
    const confirmed = await send(() => answerOf(api.POST('/api/v1/me/totp/confirm', { body: { code } })));
    if (confirmed) onDone(confirmed.recoveryCodes);
  };
  return (
    <form onSubmit={submit}>
      <p>Scan this with your authenticator, or type the secret into it. Then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for an authenticator" />
      <p class="toolbar">
        <code class="secret">{secret}</code>
        <Copy text={secret} />
      </p>
      <div class="toolbar">
        <Field label="Code" error={failure}>
          <input name="code" inputMode="numeric" autocomplete="one-time-code" required />
        </Field>
        <button type="submit" class="button is-primary" disabled={isBusy}>
          Confirm
        </button>
      </div>
    </form>
  );
}

function Recovery({ codes }: { codes: string[] }) {
  return (
    <div class="notice" role="status">
      <p>
        The second factor is on. Keep these recovery codes, shown only once: each lets you sign in once
        without the authenticator.
      </p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Copy text={codes.join('\n')} title="Copy all" />
    </div>
  );
}

function Remove() {
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const { send, failure, isBusy } = useSend();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const code = String(new FormData(event.target as HTMLFormElement).get('code')).trim();
    if (await send(() => answerOf(api.DELETE('/api/v1/me/totp', { body: { code } })))) setRemoved(true);
  };
  if (isRemoved) return <p role="status">The second factor is removed.</p>;
  if (!isOpen)
    return (
      <button type="button" class="button" onClick={() => setOpen(true)}>
        Remove
      </button>
    );
  return (
    <form class="toolbar" onSubmit={submit}>
      <Field label="A code of the authenticator, or a recovery code" error={failure}>
        <input name="code" autocomplete="one-time-code" required />
      </Field>
      <button type="submit" class="button" disabled={isBusy}>
        Remove
      </button>
    </form>
  );
}
