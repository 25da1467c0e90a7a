import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from './cli-error.js';

/** What a run is, and how far it came. */
export interface SendState {
  version: 1;
  /** Names the run; the keys of its batches begin with it. */
  run: string;
  kind: string;
  url: string;
  /** Tells API keys apart: the service remembers batches for each of them. */
  caller: string;
  batchEvents: number;
  refusedFile: string | null;
  /** The lines that are settled, from the first one on, and a hash of them. */
  lines: number;
  digest: string;
  /** The last line of the input as an earlier run saw it: its last batch ends there. */
  cutAfter: number | null;
  accepted: number;
  refused: number;
  /** The size of the file of refused lines, with those that are settled. */
  refusedBytes: number;
  /** Whether batches may have been under way when it was written. */
  isUnderWay: boolean;
  writtenAt: string;
}

const types: Record<keyof SendState, readonly string[]> = {
  version: ['number'],
  run: ['string'],
  kind: ['string'],
  url: ['string'],
  caller: ['string'],
  batchEvents: ['number'],
  refusedFile: ['string', 'object'],
  lines: ['number'],
  digest: ['string'],
  cutAfter: ['number', 'object'],
  accepted: ['number'],
  refused: ['number'],
  refusedBytes: ['number'],
  isUnderWay: ['boolean'],
  writtenAt: ['string'],
};

/**
 * Reads a state; undefined where there is no file.
 * @throws CliError where the file is something else
 */
export function readState(path: string): SendState | undefined {
  const text = textOf(path);
  if (text === undefined) return undefined;
  const state = parsed(text);
  const isState = Object.entries(types).every(([name, allowed]) => allowed.includes(typeof state?.[name]));
  if (isState && state!.version === 1) return state as unknown as SendState;
  throw new CliError(`${path} is no state of \`clicktrail send\`. Name another file after --state.`);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** Replaces a state as a whole: after a crash the file has the old or the new one. Synced to disk on return. */
export function writeState(path: string, state: SendState): void {
  const next = `${path}.${process.pid}.next`;
  const file = openSync(next, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(state, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
  syncFolder(dirname(path));
}

function syncFolder(path: string): void {
  // Windows does not open folders.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
