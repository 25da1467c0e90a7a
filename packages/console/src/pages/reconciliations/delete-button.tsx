import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { go, hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useSend } from '../../lib/use-send.js';

/** Deletes a reconciliation, once it was pressed twice. What was applied stays. */
export function DeleteButton({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const { send, failure, isBusy } = useSend();
  const press = async () => {
    if (!isAsked) return setAsked(true);
    const init = { params: { path: { id } } };
    const deleted = await send(() => answerOf(api.DELETE('/api/v1/reconciliations/{id}', init)));
    if (deleted) go(hrefTo('/reconciliations'));
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={press} onBlur={() => setAsked(false)}>
        <span aria-live="polite">{isAsked ? 'Delete it now?' : 'Delete'}</span>
      </button>
      <Failed text={failure} />
    </>
  );
}
