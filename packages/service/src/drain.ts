import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '@clicktrail/http';

/** A request that is on its way when nothing new is accepted any more still arrives, and is answered. */
const lastRequestsMs = 100;

/** During a longer iteration of the event loop, clients may have connected that this process has not seen. */
const shortIterationMs = 0.5;

/** A process that is never quiet stops all the same. */
const nothingWaitsWithinMs = 500;

/** An idle connection is not there for the next request when it comes: the client hears so with the answer. */
const sayLast = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('connection', 'close');
};

/**
 * Takes a server out of service without refusing anybody who could not know. First `/readyz` says so and every
 * answer asks for a new connection next time; load balancers have `delayMs` to turn elsewhere. Then
 * nothing new is accepted, and everything that is under way is answered.
 */
export async function drain(app: App, delayMs: number): Promise<void> {
  app.announceStop();
  app.server.prependListener('request', sayLast);
  await sleep(delayMs);
  await nothingWaits(app.server);
  // Of HTTP's own close() the first step only: the second ends idle connections, on which a request may be on its way.
  NetServer.prototype.close.call(app.server);
  await sleep(lastRequestsMs);
  await nothingWaits(app.server);
  app.server.closeIdleConnections();
  await app.close();
}

/**
 * Resolves right after a short iteration of the event loop in which neither a connection nor a request came. The kernel has
 * them before the process does, and cuts those that still wait when what they wait at is closed.
 */
async function nothingWaits(server: Server): Promise<void> {
  let came = false;
  const note = () => {
    came = true;
  };
  const events = ['connection', 'request'];
  for (const event of events) server.on(event, note);
  const deadline = performance.now() + nothingWaitsWithinMs;
  let begin: number;
  do {
    came = false;
    begin = performance.now();
    await nextIteration();
  } while ((came || performance.now() - begin > shortIterationMs) && begin < deadline);
  for (const event of events) server.off(event, note);
}
