import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Named pipes, through which the engine hands over results: it writes `INTO OUTFILE`, so that the result is one
 * whole file of its format, and stops when nobody reads, so that memory does not grow.
 */
export interface FifoPool {
  /** Throws when more are taken than there are. */
  take(): Fifo;
}

export interface Fifo {
  path: string;
  /** What the engine writes. Ends after `endWriting()`. */
  readable: Socket;
  /** The engine has finished: what is in the pipe is all. */
  endWriting(): void;
  /** Gives the pipe back. Only when the engine has finished. */
  release(): void;
}

/** Makes `count` pipes in a directory. */
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
 * Both ends are held open here. Otherwise the reading end would see an end of file while the engine has not
 * opened the pipe yet, and opening it would wait.
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
