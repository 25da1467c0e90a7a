import { connect } from 'node:net';

export interface Exchange {
  /** Everything that came back. */
  text: string;
  /** Status codes of the answers, in order. */
  statuses: number[];
  /** Whether the other side ended it. */
  closed: boolean;
}

const patienceMs = 15_000;

/**
 * Sends bytes as they are, and reads until the other side closes, or has been silent for `quietMs` after its
 * first word. On a busy machine that word may be long in coming: it has 15 s.
 */
export function exchange(port: number, bytes: string, quietMs = 1_000): Promise<Exchange> {
  return new Promise((resolve) => {
    let text = '';
    let closed = true;
    const socket = connect({ host: '127.0.0.1', port });
    const leave = () => {
      closed = false;
      socket.destroy();
    };
    let timer = setTimeout(leave, patienceMs);
    const expectSilence = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Where this process itself stood still, timers come before the bytes that are already there.
        const heard = text.length;
        setImmediate(() => text.length === heard && !socket.destroyed && leave());
      }, quietMs);
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      expectSilence();
    });
    // A reset is an end like any other: what came before it is what counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
      resolve({ text, statuses, closed });
    });
    socket.once('connect', () => socket.write(bytes, 'latin1'));
  });
}

/** Sends bytes as they are, and is gone `afterMs` later without having read an answer. */
export function sendAndLeave(port: number, bytes: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
    socket.once('connect', () => {
      socket.write(bytes, 'latin1');
      setTimeout(() => socket.destroy(), afterMs);
    });
  });
}
