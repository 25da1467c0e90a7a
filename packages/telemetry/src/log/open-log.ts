import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { logRedaction } from './log-redaction.js';
import { RepeatedErrors } from './repeated-errors.js';

export interface LogOptions {
  /** Name of the process, such as `ingest`. */
  name?: string;
  level: string;
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Opens the log of a process. Rows that a store quotes are redacted. The same error (by level, text, route and message of
 * `err`) is logged at most once a second; `leftOut` counts the repetitions since the previous line.
 * @param to standard output where left out
 */
export function openLog({ name, level }: LogOptions, to?: DestinationStream): Logger {
  const options = { ...(name !== undefined && { name }), level, redact: logRedaction };
  return pino({ ...options, hooks: { logMethod: onceASecond(new RepeatedErrors()) } }, to);
}

const onceASecond = (repeated: RepeatedErrors): LogMethod =>
  function logMethod(args, method, level) {
    const [details, text] = args as unknown as [unknown, string | undefined];
    const error = errorOf(details);
    if (error === undefined) return method.apply(this, args);
    const { part, route } = details as { part?: string; route?: string };
    const leftOut = repeated.admit(`${level} ${text} ${part} ${route} ${messageOf(error)}`);
    if (leftOut === undefined) return;
    if (leftOut === 0) return method.apply(this, args);
    method.apply(this, [{ ...(details as object), err: error, leftOut }, text ?? messageOf(error)] as never);
  };

/** @returns the error of a log line; undefined for a line without one. */
function errorOf(details: unknown): unknown {
  if (details instanceof Error) return details;
  return (details as { err?: unknown } | null | undefined)?.err;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
