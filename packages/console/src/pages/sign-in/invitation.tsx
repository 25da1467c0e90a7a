import { useEffect, useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { Mark } from '../../components/mark.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useSend } from '../../lib/use-send.js';
import { InvitationTerms } from './invitation-terms.js';
import { useInvitation } from './use-invitation.js';

const passwordLengthMin = 12;

/**
 * Sets the password of an invited user, or a new one in place of a forgotten one. The token stands behind the `#` of the
 * link, which browsers send to no server, and leaves the address as soon as it is read.
 */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [isDone, setDone] = useState(false);
  const { send, failure, isBusy } = useSend();
  const { invitation, failure: unread } = useInvitation(token);
  useEffect(() => {
    document.title = 'Your password · Clicktrail';
    history.replaceState(null, '', location.pathname);
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const name = String(form.get('name') ?? '').trim();
    const body = { token, password: String(form.get('password')), ...(name && { name }) };
    if (await send(() => answerOf(api.POST('/api/v1/invitations', { body })))) setDone(true);
  };
  return (
    <main class="login">
      <h1>
        <Mark /> Clicktrail
      </h1>
      {!token && <p class="notice">This link is incomplete. Open it exactly as it was sent to you.</p>}
      {isDone ? (
        <p class="notice" role="status">
          Your password is set. {invitation?.isReset && 'You are signed out everywhere. '}
          <a href={hrefTo('/login')}>Sign in</a>
        </p>
      ) : (
        <form class="panel login-form" onSubmit={submit}>
          {token && <InvitationTerms invitation={invitation} failure={unread} />}
          {!invitation?.isReset && (
            <Field label="Your name (optional)">
              <input name="name" autocomplete="name" maxLength={100} />
            </Field>
          )}
          <Field
            label="New password"
            hint={`At least ${passwordLengthMin} characters. Common passwords are refused.`}
          >
            <input
              name="password"
              type="password"
              autocomplete="new-password"
              required
              minLength={passwordLengthMin}
            />
          </Field>
          <Failed text={failure} />
          <button type="submit" class="button is-primary" disabled={isBusy || !token}>
            Set the password
          </button>
        </form>
      )}
    </main>
  );
}
