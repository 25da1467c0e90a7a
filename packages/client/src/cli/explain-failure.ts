import { ClicktrailError } from '../clicktrail-error.js';
import type { SendCommand } from './parse-command.js';

/** Says why a batch failed, and what to do about it. */
export function explainFailure(error: unknown, { url, kind }: SendCommand): string {
  if (!(error instanceof ClicktrailError)) return `${url} does not answer: ${reasonOf(error)}.`;
  const { status, code, message } = error;
  const said = `${status}${code && ` ${code}`}: ${message}`;
  if (status === 401 || status === 403)
    return `The key may not do this (${said}). Give one that may record ${kind}.`;
  if (status === 404) return `${url} has no ${kind} in batches (${said}). Is it the address of the service?`;
  if (code === 'idempotency_mismatch')
    return 'These lines were sent before and were others then: the input has changed. Go on with the input as it was.';
  if (status === 429)
    return `The limit of the key is reached (${said}). Raise its event_limit, or send with a smaller --batch.`;
  return `${url} answers ${said}`;
}

/** The reason of an error, which `fetch` hides behind "fetch failed". */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? (inner || message || String(error));
}
