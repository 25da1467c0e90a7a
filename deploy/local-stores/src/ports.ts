import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the local ports of outgoing connections, so that a kept port
// is not lost to a chance connection while its store restarts.
const lowestPort = 10_000;
const highestPort = 20_000;

// The one port in between that `fetch` and browsers never open, whoever listens there (the Fetch standard's bad ports).
const refusedByFetch = 10_080;

// One after the other from a random place: whoever asks often before anyone listens never gets the same port twice, and
// two processes that ask at the same time seldom come near each other.
let next = randomInt(lowestPort, highestPort);

/** A loopback port that nothing listens on at this moment, and that `fetch` opens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + 1 < highestPort ? port + 1 : lowestPort;
    if (port !== refusedByFetch && (await isPortFree(port))) return port;
  }
}

/** Whether a server could listen on this port now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The port that was used before, if it is still free; else a new one. */
export async function keptPort(before: number | undefined): Promise<number> {
  return before !== undefined && (await isPortFree(before)) ? before : freePort();
}
