/**
 * What no log keeps of an error: a `redact` of pino's, for every logger. Postgres says in `detail` which row it refused,
 * with all that is in it: secrets, and URLs with passwords.
 */
export const logRedaction = ['err.detail', 'err.cause.detail', 'err.aggregateErrors[*].detail'];
