/** A failure to start that its message explains to whoever typed the command; no stack trace is shown. */
export class StartError extends Error {}

/** The one sentence to show for any failure to start. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
