#!/usr/bin/env node
import { CliError, type ExitCode, exitCodes } from './cli-error.js';
import { parseCommand, usage } from './parse-command.js';
import { sendCommand } from './send-command.js';

/** Ends the reading at the first signal, and the process at the second. */
function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(exitCodes.interrupted);
    process.stderr.write('\nStopping, once the batches under way are answered; once more stops at once.\n');
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return stop.signal;
}

async function main(): Promise<ExitCode> {
  const command = parseCommand(process.argv.slice(2), process.env);
  if (!command) {
    process.stdout.write(usage);
    return exitCodes.done;
  }
  const { stdin, stderr: screen } = process;
  return sendCommand(command, { stdin, screen, stop: stopOnSignal() });
}

try {
  process.exitCode = await main();
} catch (error) {
  // What the system refuses, such as a file that cannot be written, says itself what it is.
  if (!(error instanceof CliError) && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof CliError ? error.exitCode : exitCodes.failed;
}
