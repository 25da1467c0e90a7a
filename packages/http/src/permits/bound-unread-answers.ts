import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { addOnSend, methodsOf } from '../route-hooks.js';
import '../route-config.js';

/** Answers below this size fit into the kernel's buffer of a connection. */
const smallBytes = 64 * 1024;

/** The memory that a process of the smallest manifest can spare. */
const unreadBytesMax = 96 * 1024 * 1024;

/** Answers to reads that their callers have not read yet, the oldest first. */
class UnreadAnswers {
  readonly #bytes = new Map<ServerResponse, number>();
  #total = 0;
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Adds an answer. Beyond the bound, the oldest answers end with their connections. */
  add(answer: ServerResponse, bytes: number): void {
    this.#bytes.set(answer, bytes);
    this.#total += bytes;
    finished(answer, () => this.#drop(answer));
    for (const oldest of this.#bytes.keys()) {
      if (this.#total <= this.#max || oldest === answer) return;
      this.#drop(oldest);
      oldest.req.socket.destroy();
    }
  }

  #drop(answer: ServerResponse): void {
    this.#total -= this.#bytes.get(answer) ?? 0;
    this.#bytes.delete(answer);
  }
}

/**
 * Bounds the memory of answers that slow clients have not read yet, whatever number of keys they have. Permits bound the
 * number of answers, not their size. Must be called before routes are added.
 */
export function boundUnreadAnswers(app: FastifyInstance, max: number = unreadBytesMax): void {
  const unread = new UnreadAnswers(max);
  app.addHook('onRoute', (route) => {
    if (!route.config?.action || !methodsOf(route).includes('GET')) return;
    addOnSend(route, (_request, reply, payload, done) => {
      if (typeof payload === 'string' && payload.length > smallBytes)
        unread.add(reply.raw, Buffer.byteLength(payload));
      done();
    });
  });
}
