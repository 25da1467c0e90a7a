import { useState } from 'preact/hooks';
import { ClicktrailError } from './api.js';
import { withPassword } from './ask-password.js';
import { endSession } from './session.js';

/** A field of a body, by its path in it, and the end of a sentence about it. */
export interface Fault {
  field: string;
  message: string;
}

export interface Send {
  /** Runs one change. @returns its answer, or undefined where it failed, which `failure` then explains */
  send: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
  failure: string | undefined;
  /** The fields that were refused. */
  faults: readonly Fault[];
  isBusy: boolean;
}

/** A change by the API and how it stands. */
export function useSend(): Send {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send: Send['send'] = async (call) => {
    setBusy(true);
    setError(undefined);
    try {
      return await withPassword(call);
    } catch (cause) {
      if (cause instanceof ClicktrailError && cause.status === 401) endSession('ended');
      else setError(cause);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const failure = error === undefined ? undefined : failureOf(error);
  return { send, failure, faults: faultsOf(error), isBusy };
}

/** The sentence of the API, with the fields that it names. */
export function failureOf(error: unknown): string {
  if (!(error instanceof ClicktrailError)) return 'Clicktrail does not respond. Try again in a moment.';
  const fields = faultsOf(error).map(({ field, message }) => `${field} ${message}`);
  return [error.message, ...fields].join(' ');
}

const faultsOf = (error: unknown): readonly Fault[] =>
  error instanceof ClicktrailError ? (error.body?.fields ?? []) : [];
