import { useEffect, useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { Mark } from '../../components/mark.js';
import { hrefTo } from '../../lib/address.js';
import { ClicktrailError } from '../../lib/api.js';
import { type Credentials, type Me, signIn } from '../../lib/session.js';
import { useResets } from './use-resets.js';

type Way = 'password' | 'key';

const reasons: Record<string, string> = {
  ended: 'Your session has ended. Sign in to continue where you were.',
  'signed-out': 'You are signed out.',
  link: 'This link was already used, or has expired. Sign in with the admin key, or restart Clicktrail for a new link.',
};

/** Signs in by an address and a password, with a code where there is a second factor, or by an API key. */
export function LoginPage({ why, onSession }: { why: string | null; onSession: (me: Me) => void }) {
  const [way, setWay] = useState<Way>('password');
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Clicktrail';
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const credentials = Object.fromEntries(
      [...form].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
    ) as Credentials;
    setBusy(true);
    try {
      onSession(await signIn(credentials));
    } catch (error) {
      const isAsking = error instanceof ClicktrailError && error.code === 'code_required';
      if (isAsking) setNeedsCode(true);
      setFailure(isAsking ? undefined : failureOf(error, way));
      setBusy(false);
    }
  };
  const choose = (next: Way) => {
    setWay(next);
    setFailure(undefined);
    setNeedsCode(false);
  };

  return (
    <main class="login">
      <h1>
        <Mark /> Clicktrail
      </h1>
      {why && reasons[why] && <p class="notice">{reasons[why]}</p>}
      <fieldset class="ways">
        <legend class="visually-hidden">Sign in by</legend>
        <WayButton title="Email" isChosen={way === 'password'} onClick={() => choose('password')} />
        <WayButton title="API key" isChosen={way === 'key'} onClick={() => choose('key')} />
      </fieldset>
      <form class="panel login-form" onSubmit={submit} key={way}>
        {way === 'key' ? <KeyField /> : <PasswordFields needsCode={needsCode} />}
        <Failed text={failure} />
        <button type="submit" class="button is-primary" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
      {way === 'key' ? (
        <p class="muted">Clicktrail printed the first admin key when it first started.</p>
      ) : (
        <PasswordHelp />
      )}
    </main>
  );
}

function PasswordHelp() {
  const isAvailable = useResets();
  if (!isAvailable)
    return <p class="muted">No password yet, or forgot it? An admin can send you a new link.</p>;
  return (
    <p class="muted">
      <a href={hrefTo('/forgot')}>Forgot your password?</a> No password yet? An admin can send you a new link.
    </p>
  );
}

function WayButton({ title, isChosen, onClick }: { title: string; isChosen: boolean; onClick: () => void }) {
  return (
    <button type="button" class="way" aria-pressed={isChosen} onClick={onClick}>
      {title}
    </button>
  );
}

function KeyField() {
  return (
    <Field
      label="API key"
      hint="The session has the permissions of the key, and ends when the key is revoked."
    >
      <input name="key" type="password" autocomplete="off" required spellcheck={false} />
    </Field>
  );
}

function PasswordFields({ needsCode }: { needsCode: boolean }) {
  return (
    <>
      <Field label="Email">
        <input name="email" type="email" autocomplete="username" required />
      </Field>
      <Field label="Password">
        <input name="password" type="password" autocomplete="current-password" required />
      </Field>
      {needsCode && (
        <Field label="Code of your second factor" hint="From your authenticator, or a recovery code.">
          <input
            name="code"
            inputMode="text"
            autocomplete="one-time-code"
            required
            ref={(input) => input?.focus()}
          />
        </Field>
      )}
    </>
  );
}

function failureOf(error: unknown, way: Way): string {
  if (!(error instanceof ClicktrailError)) return 'Clicktrail does not respond. Try again in a moment.';
  if (error.code === 'invalid_key')
    return way === 'key' ? 'This key is unknown.' : 'Email, password or code is wrong.';
  return error.message;
}
