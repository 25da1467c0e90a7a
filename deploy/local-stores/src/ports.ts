import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the local ports of outgoing connections, so that a kept port
// is not lost to a chance connection while its store restarts.
const lowestPort = 10_000;
const highestPort = 20_000;

// The only port of the range that `fetch` and browsers never connect to (a bad port of the Fetch standard).
const refusedByFetch = 10_080;

// Ports are tried in sequence from a random start: repeated calls before anything listens never return the same port, and
// two processes that search at the same time seldom meet.
let next = randomInt(lowestPort, highestPort);

/** Finds a loopback port that nothing listens on now and that `fetch` can connect to. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + 1 < highestPort ? port + 1 : lowestPort;
    if (port !== refusedByFetch && (await isPortFree(port))) return port;
  }
}

/** Tests whether a server could listen on this port now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns the previous port if it is free, else a new one. */
export async function keptPort(before: number | undefined): Promise<number> {
  return before !== undefined && (await isPortFree(before)) ? before : freePort();
}
