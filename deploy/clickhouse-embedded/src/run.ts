import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConfig } from './config.js';
import { openEngine } from './engine.js';
import { engineArguments } from './engine-arguments.js';
import { makeFifoPool } from './fifo.js';
import { createHttpServer } from './http-server.js';
import { makeSlots, type Slots } from './slots.js';
import { openSpool } from './spool.js';

/** Loopback only, because traffic is not encrypted. */
const host = '127.0.0.1';

/** Time for the engine to cancel requests that have not finished in time. */
const cancelMsMax = 3_000;

/** Opens the data, listens, writes the port as one line of JSON to standard output, and drains after a stop signal. */
export async function run(config: EmbeddedConfig): Promise<void> {
  const engine = await openEngine(config.path, engineArguments(config.path, config));
  const spool = openSpool(config.path);
  const slots = makeSlots(config);
  const fifos = makeFifoPool(spool.directory, config.requestsMax);
  const server = createHttpServer({ ...config, engine, spool, slots, fifos });
  server.listen(config.port, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ listening: { host, port } })}\n`);
  await stopRequested(config.exitWithStdin);
  await drain(server, slots, config.drainMsMax);
  if (slots.running() === 0) engine.close();
  // An engine that still works cannot be closed, and an orderly exit would wait for it.
  else process.kill(process.pid, 'SIGKILL');
  process.exit(0);
}

async function stopRequested(exitWithStdin: boolean): Promise<void> {
  const signals = [once(process, 'SIGTERM'), once(process, 'SIGINT')];
  if (exitWithStdin) signals.push(once(process.stdin.resume(), 'end'));
  await Promise.race(signals);
}

async function drain(server: Server, slots: Slots, drainMsMax: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const deadline = Date.now() + drainMsMax;
  while (slots.running() > 0 && Date.now() < deadline) await sleep(20);
  // Closing the connection of a running request cancels it.
  server.closeAllConnections();
  await closed;
  while (slots.running() > 0 && Date.now() < deadline + cancelMsMax) await sleep(20);
}
