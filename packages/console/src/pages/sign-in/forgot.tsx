import { useEffect, useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { Mark } from '../../components/mark.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useSend } from '../../lib/use-send.js';

/** Asks for a link that sets a new password. Nobody learns here who has one: what follows is the same for every address. */
export function ForgotPage() {
  const [askedFor, setAskedFor] = useState<string>();
  const { send, failure, isBusy } = useSend();
  useEffect(() => {
    document.title = 'Forgot your password? · Clicktrail';
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const email = String(new FormData(event.target as HTMLFormElement).get('email')).trim();
    if (await send(() => answerOf(api.POST('/api/v1/password-resets', { body: { email } }))))
      setAskedFor(email);
  };
  return (
    <main class="login">
      <h1>
        <Mark /> Clicktrail
      </h1>
      {askedFor === undefined ? (
        <form class="panel login-form" onSubmit={submit}>
          <h2>Forgot your password?</h2>
          <Field label="Email" hint="A link that sets a new password goes to this address.">
            <input name="email" type="email" autocomplete="username" required />
          </Field>
          <Failed text={failure} />
          <button type="submit" class="button is-primary" disabled={isBusy}>
            Send the link
          </button>
        </form>
      ) : (
        <Sent email={askedFor} />
      )}
      <p class="muted">
        <a href={hrefTo('/login')}>Back to signing in</a>
      </p>
    </main>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <div class="notice" role="status">
      <p>If {email} signs in here with a password, a link is on its way. It works once, within an hour.</p>
      <p>
        Nothing came? Look among the unwanted mails. At most three links an hour are sent; an admin can always
        make one.
      </p>
    </div>
  );
}
