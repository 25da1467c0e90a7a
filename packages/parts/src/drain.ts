import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '@clicktrail/http';

/** A request that is on its way when nothing new is accepted any more still arrives, and is answered. */
const lastRequestsMs = 100;

/** An idle connection is not there for the next request when it comes: the client hears so with the answer. */
const sayLast = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('connection', 'close');
};

/**
 * Takes a server out of service without refusing anybody who could not know. First `/readyz` says so and every
 * answer asks for a new connection next time; whoever sends requests here has `delayMs` to turn elsewhere. Then
 * nothing new is accepted, and everything that is under way is answered.
 */
export async function drain(app: App, delayMs: number): Promise<void> {
  app.announceStop();
  app.server.prependListener('request', sayLast);
  await sleep(delayMs);
  // Of HTTP's own close() the first step only: the second ends idle connections, on which a request may be on its way.
  Server.prototype.close.call(app.server);
  await sleep(lastRequestsMs);
  await app.close();
}
