import type { PostbackTested, Publisher } from '@clicktrail/client';
import { useRef, useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Field, Select } from '../../components/field.js';
import { answerOf, api } from '../../lib/api.js';
import { macrosOf } from '../../lib/postback-macros.js';
import { useMe } from '../../lib/session.js';
import { useSend } from '../../lib/use-send.js';
import { Macros } from './macros.js';
import { TestResult } from './test-result.js';

const urlLengthMax = 500;

type Method = Publisher['postbackMethod'];
type Event = Publisher['postbackOn'][number];
const events: readonly (readonly [Event, string])[] = [
  ['recorded', 'New sales'],
  ['updated', 'Changes by the advertiser'],
  ['decided', 'Decisions of the network'],
];
const methods: readonly (readonly [Method, string])[] = [
  ['get', 'GET, with the values in the URL'],
  ['post', 'POST, with the sale as JSON'],
];

interface UrlFormProps {
  publisher: Publisher;
  onSaved: () => void;
}

/** The URL and the method of a publisher's postbacks, with a check of its macros and a call to try it before it is saved. */
export function UrlForm({ publisher, onSaved }: UrlFormProps) {
  const { actions } = useMe();
  const [url, setUrl] = useState(publisher.postbackUrl ?? '');
  const [method, setMethod] = useState(publisher.postbackMethod);
  const [on, setOn] = useState<readonly Event[]>(publisher.postbackOn);
  const [note, setNote] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const { send, failure, isBusy } = useSend();
  const trial = useTrial(url, method);
  const { used, unknown } = macrosOf(url);
  const write = (next: string) => {
    setUrl(next);
    setNote('');
  };
  const insert = (macro: string) => {
    const field = text.current;
    if (!field) return;
    field.setRangeText(`{${macro}}`, field.selectionStart, field.selectionEnd, 'end');
    write(field.value);
    field.focus();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = { postback_url: url.trim() || null, postback_method: method, postback_on: [...on] };
    if (!(await send(() => answerOf(api.PATCH('/api/v1/me', { body }))))) return;
    const isCalled = body.postback_url !== null && on.length > 0;
    setNote(isCalled ? 'Saved. The next sale is sent to it.' : 'Saved. No postbacks are sent.');
    onSaved();
  };
  const mayWrite = actions.includes('ownAccount.update');
  return (
    <form class="stack" onSubmit={save}>
      <Field
        label="URL"
        hint="Called for the sales below. Leave it empty for no postbacks."
        error={
          unknown.length > 0 ? `${unknown.map((name) => `{${name}}`).join(', ')} is not a macro.` : undefined
        }
      >
        <textarea
          ref={text}
          rows={3}
          value={url}
          maxLength={urlLengthMax}
          spellcheck={false}
          disabled={!mayWrite}
          placeholder="https://example.com/sale?click={click_id}&payout={payout}"
          onInput={(event) => write(event.currentTarget.value)}
        />
      </Field>
      {mayWrite && <Macros used={used} onChoose={insert} />}
      <CalledFor on={on} disabled={!mayWrite} onChange={setOn} />
      <div class="toolbar">
        <Select<Method> label="Method" value={method} options={methods} onChange={setMethod} />
        {mayWrite && (
          <button type="submit" class="button is-primary" disabled={isBusy}>
            Save
          </button>
        )}
        {actions.includes('postbacks.test') && (
          <button type="button" class="button" disabled={trial.isBusy || !url.trim()} onClick={trial.call}>
            {trial.isBusy ? 'Calling …' : 'Test it'}
          </button>
        )}
      </div>
      <Failed text={failure} />
      <div role="status">
        {note && <p>{note}</p>}
        {trial.failure && <p class="field-error">{trial.failure}</p>}
        {trial.found && <TestResult found={trial.found} />}
      </div>
    </form>
  );
}

interface CalledForProps {
  on: readonly Event[];
  disabled: boolean;
  onChange: (on: readonly Event[]) => void;
}

function CalledFor({ on, disabled, onChange }: CalledForProps) {
  return (
    <fieldset class="toolbar" disabled={disabled}>
      <legend>Called for</legend>
      {events.map(([event, text]) => (
        <label key={event} class="check">
          <input
            type="checkbox"
            checked={on.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                events.map(([each]) => each).filter((each) => (each === event ? checked : on.includes(each))),
              )
            }
          />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** One test call of the URL as it stands in the form, saved or not. Its answer goes as soon as the form says something else. */
function useTrial(url: string, method: Method) {
  const key = `${method} ${url}`;
  const [of, setOf] = useState<{ key: string; found: PostbackTested | undefined }>();
  const { send, failure, isBusy } = useSend();
  const call = async () => {
    setOf({ key, found: undefined });
    const body = { url: url.trim(), method };
    setOf({ key, found: await send(() => answerOf(api.POST('/api/v1/postbacks/test', { body }))) });
  };
  const isOfThis = of?.key === key;
  return { call, isBusy, failure: isOfThis ? failure : undefined, found: isOfThis ? of.found : undefined };
}
