import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './alternate.js';

export interface WrkOptions {
  /** The program. */
  wrk: string;
  /** `http://host:port` */
  base: string;
  /** Whole requests in HTTP/1.1. They are sent in turn, and from the beginning again after the last. */
  requests: readonly (string | Buffer)[];
  connections: number;
  seconds: number;
  /** The number for the first `serialMark`; the others follow. Without it, requests are sent as they are. */
  firstSerial?: number;
  /** Pause of each connection before its next request; none where left out. */
  pauseMs?: number;
  /** Ends the program before its time. */
  signal?: AbortSignal;
}

/** Stands in a request for a number of as many digits, another one each time that it is sent. */
export const serialMark = '#'.repeat(12);

/** What wrk has measured. */
export interface MeasuredByWrk extends Measured {
  /** Requests with an answer, the refused ones among them. */
  answered: number;
}

/** What it may take longer than it was told to. */
const graceMs = 30_000;

/** Takes the requests from a file, each behind its length. */
const script = `
local requests = {}
local serial
function init(args)
  local file = assert(io.open(args[1], 'rb'))
  while true do
    local length = file:read('*n')
    if not length then break end
    file:read(1)
    requests[#requests + 1] = file:read(length)
  end
  file:close()
  serial = tonumber(args[2])
end
local next = 0
function request()
  next = next % #requests + 1
  if not serial then return requests[next] end
  serial = serial + 1
  return (requests[next]:gsub('############', string.format('%012d', serial - 1)))
end
`;

/**
 * Sends requests with wrk, a load generator in C: it takes a fraction of the processor time of one in Node, and so leaves
 * the cores to what is measured. One thread, as often as each connection is answered.
 */
export async function loadByWrk({
  wrk,
  base,
  requests,
  connections,
  seconds,
  firstSerial,
  pauseMs = 0,
  signal,
}: WrkOptions): Promise<MeasuredByWrk> {
  const dir = await mkdtemp(join(tmpdir(), 'clicktrail-wrk-'));
  try {
    const [lua, data] = [join(dir, 'requests.lua'), join(dir, 'requests')];
    const pause = `function delay() return ${Math.round(pauseMs)} end\n`;
    await writeFile(lua, pauseMs > 0 ? script + pause : script);
    await writeFile(data, Buffer.concat(requests.flatMap(withLength)));
    const args = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '--latency',
      '-s',
      lua,
      base,
    ];
    const ownArgs = ['--', data, ...(firstSerial === undefined ? [] : [String(firstSerial)])];
    const timeout = Math.ceil(seconds) * 1_000 + graceMs;
    const { stdout } = await promisify(execFile)(wrk, [...args, ...ownArgs], { timeout, signal });
    return readReport(stdout);
  } finally {
    await rm(dir, { recursive: true });
  }
}

const withLength = (request: string | Buffer) => [
  Buffer.from(`${Buffer.byteLength(request)}\n`),
  Buffer.from(request),
];

/** Reads what wrk has printed. Answers of 400 and more, and requests without an answer, are refused ones. */
export function readReport(report: string): MeasuredByWrk {
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report);
  const failed = (sockets?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: milliseconds(/50%\s+(\S+)/.exec(report)?.[1]),
    p99Ms: milliseconds(/99%\s+(\S+)/.exec(report)?.[1]),
    answered: number(/(\d+) requests in/),
    refused: number(/Non-2xx or 3xx responses: (\d+)/) + failed,
  };
}

const unitsMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function milliseconds(text = ''): number {
  const [, value, unit] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  return Number(value) * (unitsMs[unit ?? ''] ?? Number.NaN);
}
