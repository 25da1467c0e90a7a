import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** A range of ports: the first, the one after the last, and one that is never given. */
interface PortRange {
  lowest: number;
  highest: number;
  refused: number;
}

// A process takes blocks of ports for itself, so that no other one hands out a port between its choice and its use, or while
// what listens there restarts.
const blockPorts = 50;

/**
 * Makes a function that finds a loopback port of the range that nothing listens on now, and that no other process is given
 * for as long as this one lives.
 */
export function portFinder({ lowest, highest, refused }: PortRange): () => Promise<number> {
  let left: number[] = [];
  let taking: Promise<void> | undefined;

  /** A process that listens on the first port of a block has the others for itself. */
  const takeBlock = async () => {
    const blocksMax = (highest - lowest) / blockPorts;
    const first = randomInt(blocksMax);
    for (let tried = 0; tried < blocksMax; tried++) {
      const block = lowest + ((first + tried) % blocksMax) * blockPorts;
      const guard = await listenOn(block);
      if (!guard) continue;
      guard.unref();
      left = Array.from({ length: blockPorts - 1 }, (_, i) => block + 1 + i);
      return;
    }
    throw new Error(`All ports from ${lowest} to ${highest} are taken.`);
  };

  return async () => {
    for (;;) {
      const port = left.shift();
      if (port === undefined) {
        taking ??= takeBlock().finally(() => {
          taking = undefined;
        });
        await taking;
      } else if (port !== refused && (await isPortFree(port))) return port;
    }
  };
}

/**
 * Finds a port below the range from which systems take the local ports of outgoing connections, so that a kept port is not
 * lost to a chance connection while its store restarts. `fetch` and browsers connect to it: they refuse one port of the
 * range (a bad port of the Fetch standard).
 */
export const freePort = portFinder({ lowest: 10_000, highest: 20_000, refused: 10_080 });

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
