import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import '../route-config.js';

/** Answers below this size fit into the system's own buffer of a connection. */
const smallBytes = 64 * 1024;

/** A process of the smallest manifest has room for so much beside its work. */
const heldBytesMax = 96 * 1024 * 1024;

/** Answers to reads that their callers have not read yet, the oldest first. */
class HeldAnswers {
  readonly #bytes = new Map<ServerResponse, number>();
  #total = 0;
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Holds one more. Beyond the bound the answers that have been taken the slowest end with their connections. */
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
 * Bounds the memory that slow readers hold in this process, whatever number of keys they have: what a key may have under
 * way bounds its answers, not their size. Must be called before routes are added.
 */
export function boundHeldAnswers(app: FastifyInstance, max: number = heldBytesMax): void {
  const held = new HeldAnswers(max);
  app.addHook('onRoute', (route) => {
    if (!route.config?.action || ![route.method].flat().includes('GET')) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, reply, payload, done) => {
        if (typeof payload === 'string' && payload.length > smallBytes)
          held.add(reply.raw, Buffer.byteLength(payload));
        done();
      },
    ];
  });
}
