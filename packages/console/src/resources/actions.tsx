import { useState } from 'preact/hooks';
import { Failed } from '../components/failed.js';
import { announce } from '../lib/announce.js';
import { useSend } from '../lib/use-send.js';
import type { Action } from './resource.js';

interface ActionsProps {
  actions: readonly Action[];
  /** Names the record for screen readers. */
  of: string;
  onDone: (answer: unknown, action: Action) => void;
}

/** Buttons for one record. One that cannot be taken back asks first. */
export function Actions({ actions, of, onDone }: ActionsProps) {
  const [asked, setAsked] = useState<string>();
  const { send, failure, isBusy } = useSend();
  const run = async (action: Action) => {
    const { title, sure, call } = action;
    if (sure && asked !== title) return setAsked(title);
    setAsked(undefined);
    const answer = await send(call);
    if (answer === undefined) return;
    announce(`Done: ${title}, ${of}.`);
    onDone(answer, action);
  };
  return (
    <div class="actions">
      {actions.map((action) => (
        <button
          key={action.title}
          type="button"
          class={action.isMain ? 'button is-primary' : 'button'}
          disabled={isBusy}
          onClick={() => run(action)}
          onBlur={() => setAsked(undefined)}
        >
          <span aria-live="polite">{asked === action.title ? action.sure : action.title}</span>
          <span class="visually-hidden"> {of}</span>
        </button>
      ))}
      <Failed text={failure} />
    </div>
  );
}
