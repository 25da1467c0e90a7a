/** How the program ended. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the program with a text that says what to do. */
export class CliError extends Error {
  override name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
