import { useEffect, useRef, useState } from 'preact/hooks';
import { Failed } from '../components/failed.js';
import { Field } from '../components/field.js';
import { answerOf, api } from '../lib/api.js';
import { onPasswordAsked } from '../lib/ask-password.js';
import { failureOf } from '../lib/use-send.js';

/** Asks for the password where a change wants it once more. */
export function PasswordDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const settle = useRef<(isRight: boolean) => void>(() => {});
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    onPasswordAsked(() => {
      setFailure(undefined);
      dialog.current!.showModal();
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    });
    return () => onPasswordAsked(async () => false);
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const password = String(new FormData(form).get('password'));
    try {
      await answerOf(api.POST('/api/v1/me/password/confirm', { body: { password } }));
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    form.reset();
    settle.current(true);
    dialog.current!.close();
  };
  return (
    <dialog ref={dialog} aria-labelledby="password-asked" onClose={() => settle.current(false)}>
      <form class="panel" onSubmit={submit}>
        <h2 id="password-asked">Your password, please</h2>
        <Field label="Password" hint="It was not given for ten minutes.">
          <input name="password" type="password" autocomplete="current-password" required />
        </Field>
        <Failed text={failure} />
        <div class="toolbar">
          <button type="submit" class="button is-primary">
            Continue
          </button>
          <button type="button" class="button" onClick={() => dialog.current!.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
