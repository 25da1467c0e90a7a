import { useEffect, useState } from 'preact/hooks';
import { absentStores, ClicktrailError, mayPass } from '../lib/api.js';

/** Says what happened and what to try: it names an absent store, and the id by which the logs have the request. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const stores = useAbsentStores(error);
  const isRefusal = error instanceof ClicktrailError;
  return (
    <div class="failure" role="alert">
      <p>
        <strong>{titleOf(error, stores)}</strong> {isRefusal && error.status < 500 && fieldsOf(error)}
      </p>
      <p class="muted">
        {mayPass(error) ? 'Retrying every five seconds. ' : ''}
        {isRefusal && error.requestId && <>Request {error.requestId}. </>}
      </p>
      <button type="button" class="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

function titleOf(error: unknown, stores: string[]): string {
  if (stores.length > 0) return `${stores.join(' and ')} ${stores.length > 1 ? 'are' : 'is'} unavailable.`;
  if (!(error instanceof ClicktrailError)) return 'Clicktrail does not respond.';
  return error.message;
}

const fieldsOf = ({ body }: ClicktrailError): string =>
  (body?.fields ?? []).map(({ field, message }) => `${field} ${message}`).join('; ');

/** Asks once for each failure of the server which stores are away; what is known stays until the answer. */
function useAbsentStores(error: unknown): string[] {
  const [stores, setStores] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (error instanceof ClicktrailError && error.status >= 500) {
      absentStores().then((names) => isCurrent && setStores(names));
    } else setStores([]);
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return stores;
}
