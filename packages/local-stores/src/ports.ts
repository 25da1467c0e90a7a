import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the local ports of outgoing connections, so that a kept port
// is not lost to a chance connection while its store restarts.
const lowestPort = 10_000;
const highestPort = 20_000;

/** A loopback port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, highestPort);
    if (await isPortFree(port)) return port;
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
