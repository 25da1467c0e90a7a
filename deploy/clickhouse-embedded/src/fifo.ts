import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Named pipes that carry results out of the engine. It writes `INTO OUTFILE`, so the result is one complete file of its
 * format, and it blocks while the pipe is full, so memory does not grow.
 */
export interface FifoPool {
  /** Takes a pipe. Throws if none is left. */
  take(): Fifo;
}

export interface Fifo {
  path: string;
  /** Output of the engine. Ends after `endWriting()`. */
  readable: Socket;
  /** Closes the writing end once the engine has finished. */
  endWriting(): void;
  /** Returns the pipe to the pool. Call it only after the engine has finished. */
  release(): void;
}

/** Creates `count` pipes in a directory. */
export function makeFifoPool(directory: string, count: number): FifoPool {
  const paths = Array.from({ length: count }, (_, i) => join(directory, `result-${i}`));
  execFileSync('mkfifo', paths);
  return {
    take() {
      const path = paths.pop();
      if (path === undefined) throw new Error('More results at once than there are pipes.');
      return openFifo(path, () => paths.push(path));
    },
  };
}

/**
 * Opens both ends of a pipe. With the reading end alone, opening would block, or reading would meet the end of the file
 * before the engine has opened the pipe.
 */
function openFifo(path: string, giveBack: () => void): Fifo {
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writing = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const readable = new Socket({ fd: reading, readable: true, writable: false });
  let open = true;
  const endWriting = () => {
    if (open) closeSync(writing);
    open = false;
  };
  const release = () => {
    endWriting();
    readable.destroy();
    giveBack();
  };
  return { path, readable, endWriting, release };
}
