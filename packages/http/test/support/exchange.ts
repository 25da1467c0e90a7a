import { connect } from 'node:net';

export interface Exchange {
  /** Everything that came back. */
  text: string;
  /** Status codes of the answers, in order. */
  statuses: number[];
  /** Whether the other side ended it. */
  closed: boolean;
}

/** Sends bytes as they are, and reads until the other side closes or `waitMs` have passed. */
export function exchange(port: number, bytes: string, waitMs = 1_000): Promise<Exchange> {
  return new Promise((resolve) => {
    let text = '';
    let closed = true;
    const socket = connect({ host: '127.0.0.1', port });
    const timer = setTimeout(() => {
      closed = false;
      socket.destroy();
    }, waitMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
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
