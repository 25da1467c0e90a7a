import { useState } from 'preact/hooks';
import { ClicktrailError } from './api.js';
import { endSession } from './session.js';

export interface Send {
  /** Runs one change. @returns its answer, or undefined where it failed, which `failure` then explains */
  send: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
  failure: string | undefined;
  isBusy: boolean;
}

/** A change by the API and how it stands. */
export function useSend(): Send {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send: Send['send'] = async (call) => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await call();
    } catch (error) {
      if (error instanceof ClicktrailError && error.status === 401) endSession('ended');
      else setFailure(failureOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, failure, isBusy };
}

/** What the API said, with the fields that it names. */
export function failureOf(error: unknown): string {
  if (!(error instanceof ClicktrailError)) return 'Clicktrail does not answer. Try again in a moment.';
  const fields = (error.body?.fields ?? []).map(({ field, message }) => `${field} ${message}`);
  return [error.message, ...fields].join(' ');
}
