import { createReadStream, openSync } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { CliError, type ExitCode, exitCodes } from './cli-error.js';
import type { SendCommand } from './parse-command.js';
import { count, Progress, type Screen } from './progress.js';
import { Run } from './run.js';
import { sendLines } from './send-lines.js';

/** What a process has. */
export interface Surroundings {
  stdin: Readable;
  screen: Screen;
  /** Ends the reading. */
  stop: AbortSignal;
}

/**
 * Sends the lines of a file or of the standard input, and says on the screen how far it came.
 * @throws CliError that says what to do
 */
export async function sendCommand(
  command: SendCommand,
  { stdin, screen, stop }: Surroundings,
): Promise<ExitCode> {
  const source = command.file === undefined ? stdin : openFile(command.file);
  const run = new Run(command);
  const progress = new Progress(screen);
  if (run.isResumed) progress.say(`Going on after line ${count(run.state.lines)}.`);
  const input = addAbortSignal(stop, source);
  progress.start();
  try {
    await sendLines({ command, run, input, progress, stop });
  } catch (error) {
    throw withPlace(error, run, command);
  } finally {
    progress.stop();
    source.destroy();
    run.close();
  }
  progress.say(`${progress}${refusedIn(run, command)}`);
  if (stop.aborted) {
    progress.say(placeOf(run, command));
    return exitCodes.interrupted;
  }
  return run.state.refused > 0 ? exitCodes.refused : exitCodes.done;
}

function openFile(path: string): Readable {
  try {
    return createReadStream(path, { fd: openSync(path, 'r') });
  } catch (error) {
    throw new CliError(`The input cannot be read: ${(error as Error).message}`);
  }
}

function refusedIn({ state }: Run, { refusedFile }: SendCommand): string {
  if (state.refused === 0) return '';
  return refusedFile === undefined ? '; --refused FILE would keep them' : `: ${refusedFile}`;
}

const withPlace = (error: unknown, run: Run, command: SendCommand) =>
  new CliError(`${(error as Error).message} ${placeOf(run, command)}`, exitCodes.failed, { cause: error });

function placeOf({ state }: Run, { stateFile }: SendCommand): string {
  const sent = `${count(state.lines)} lines are sent and answered.`;
  return stateFile === undefined
    ? `${sent} Up to four batches after them may be recorded, too; with --state FILE the same command goes on.`
    : `${sent} The same command goes on there.`;
}
