import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

// Below the range from which systems take the local ports of outgoing connections, so that a kept port
// is not lost to a chance connection while its store restarts.
const lowestPort = 10_000;
const highestPort = 20_000;

// The only port of the range that `fetch` and browsers never connect to (a bad port of the Fetch standard).
const refusedByFetch = 10_080;

// A process takes blocks of ports for itself, so that no other one hands out a port between its choice and its use, or while
// what listens there restarts.
const blockPorts = 50;
const blocksMax = (highestPort - lowestPort) / blockPorts;
let portsLeft: number[] = [];
let taking: Promise<void> | undefined;

/**
 * Finds a loopback port that nothing listens on now, that `fetch` can connect to, and that no other process is given for as
 * long as this one lives.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = portsLeft.shift();
    if (port === undefined) {
      taking ??= takeBlock().finally(() => {
        taking = undefined;
      });
      await taking;
    } else if (port !== refusedByFetch && (await isPortFree(port))) return port;
  }
}

/** A process that listens on the first port of a block has the others for itself. */
async function takeBlock(): Promise<void> {
  const first = randomInt(blocksMax);
  for (let tried = 0; tried < blocksMax; tried++) {
    const block = lowestPort + ((first + tried) % blocksMax) * blockPorts;
    const guard = await listenOn(block);
    if (!guard) continue;
    guard.unref();
    portsLeft = Array.from({ length: blockPorts - 1 }, (_, i) => block + 1 + i);
    return;
  }
  throw new Error(`All ports from ${lowestPort} to ${highestPort} are taken.`);
}

/** Tests whether a server could listen on this port now. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const server = await listenOn(port, host);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** @returns a server that listens on the port, or undefined where it cannot */
function listenOn(port: number, host = '127.0.0.1'): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

/** Returns the previous port if it is free, else a new one. */
export async function keptPort(before: number | undefined): Promise<number> {
  return before !== undefined && (await isPortFree(before)) ? before : freePort();
}
