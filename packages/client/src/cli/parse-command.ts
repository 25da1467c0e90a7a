import { parseArgs } from 'node:util';
import { batchEventsMax } from '../batches/batch-options.js';
import { CliError, exitCodes } from './cli-error.js';

export const usage = `Usage: clicktrail send clicks|impressions [FILE] [options]

Sends each line of FILE, or of the standard input, as one event: the JSON body that
POST /api/v1/clicks or /api/v1/impressions takes.

  --url URL        the service, such as https://tracking.example; else CLICKTRAIL_URL
  --key KEY        an API key; else CLICKTRAIL_KEY, which other users of the machine cannot see
  --batch N        events of a batch: 500 by default, 1 to ${batchEventsMax}
  --state FILE     notes how far it came: the same command goes on there, and no event is recorded twice
  --refused FILE   takes the lines that were refused, with their numbers and the reasons, as NDJSON
  --help           shows this

Exit codes: 0 all were accepted, 1 it failed, 2 wrong options, 3 all were sent and some refused, 130 interrupted.
`;

/** What is to be sent, and how. */
export interface SendCommand {
  kind: 'clicks' | 'impressions';
  /** Undefined for the standard input. */
  file: string | undefined;
  url: string;
  key: string;
  batchEvents: number;
  stateFile: string | undefined;
  refusedFile: string | undefined;
}

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  batch: { type: 'string', default: '500' },
  state: { type: 'string' },
  refused: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Reads the arguments and, for what they leave out, the environment.
 * @returns undefined where help is asked for
 * @throws CliError that says what is wrong
 */
export function parseCommand(args: string[], env: NodeJS.ProcessEnv): SendCommand | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  const [verb, kind, file, ...others] = positionals;
  if (verb !== 'send' || (kind !== 'clicks' && kind !== 'impressions') || others.length > 0)
    throw wrong('The command is `send clicks [FILE]` or `send impressions [FILE]`.');
  return {
    kind,
    file: file === '-' ? undefined : file,
    url: originOf(
      values.url ?? env.CLICKTRAIL_URL ?? missing('the address of the service', '--url', 'CLICKTRAIL_URL'),
    ),
    key: values.key ?? env.CLICKTRAIL_KEY ?? missing('an API key', '--key', 'CLICKTRAIL_KEY'),
    batchEvents: eventsOf(values.batch),
    stateFile: values.state,
    refusedFile: values.refused,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw wrong(`${(error as Error).message}.`);
  }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrong(`--url must be an address such as https://tracking.example, and is ${text}.`);
  return url.href.replace(/\/$/, '');
}

function eventsOf(text: string): number {
  const events = /^\d+$/.test(text) ? Number(text) : 0;
  if (events >= 1 && events <= batchEventsMax) return events;
  throw wrong(`--batch must be a whole number from 1 to ${batchEventsMax}, and is ${text}.`);
}

function missing(what: string, option: string, variable: string): never {
  throw wrong(`Give ${what}: ${option}, or ${variable} in the environment.`);
}

const wrong = (message: string) => new CliError(`${message} --help shows more.`, exitCodes.usage);
