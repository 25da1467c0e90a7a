import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const logBytesMax = 8 * 1024 * 1024;
const checkIntervalMs = 10_000;

/** The log file of a store or another process. */
export const logFile = (dir: string, name: string): string => join(dir, 'logs', `${name}.log`);

/**
 * Opens a store's log for appending, as a file that the server writes directly.
 * While the server runs, its size is checked every ten seconds; a full log becomes `<name>.log.1`.
 */
export function openBoundedLog(dir: string, name: string): { fd: number; close(): void } {
  const file = logFile(dir, name);
  mkdirSync(join(dir, 'logs'), { recursive: true, mode: 0o700 });
  const fd = openSync(file, 'a', 0o600);
  bound(file);
  const timer = setInterval(bound, checkIntervalMs, file).unref();
  return {
    fd,
    close: () => {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Lines at the end of a log that are searched for the error that ended the process. */
const searchedLines = 25;

/**
 * The end of a log, for a message about a failed start: of an error of Node its message without the stack, else the last
 * lines.
 */
export function logTail(dir: string, name: string, lines = 5): string {
  try {
    const all = readFileSync(logFile(dir, name), 'utf8').trimEnd().split('\n');
    const sentence = all.slice(-searchedLines).findLast((line) => /^\w*Error(?: \[\w+\])?: /.test(line));
    return all.at(-1)?.startsWith('Node.js v') && sentence ? sentence : all.slice(-lines).join('\n');
  } catch {
    return '';
  }
}

function bound(file: string): void {
  try {
    if (statSync(file).size < logBytesMax) return;
    // The server keeps its file open in append mode, so it goes on at the new end.
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // A log that cannot be shortened (a full disk, say) must not end the store.
  }
}
