/**
 * Paths for pino's `redact`. Postgres quotes the refused row in `detail`, which can hold secrets and URLs with passwords.
 */
export const logRedaction = ['err.detail', 'err.cause.detail', 'err.aggregateErrors[*].detail'];
