/** A failure whose message says what to do; it is shown without a stack trace. */
export class CommandError extends Error {}

/** The message to show for any failure of a command. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
