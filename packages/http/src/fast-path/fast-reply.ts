import type { ServerResponse } from 'node:http';
import type { Outgoing } from '../exchange.js';

export type Serialize = (answer: unknown) => string;

/** Serializers by the status that they are for. */
export type Serializers = ReadonlyMap<number, Serialize>;

/** What guards and handlers get on the fast path in place of a reply of Fastify's. It sends the bytes that Fastify would. */
export class FastReply implements Outgoing {
  readonly raw: ServerResponse;
  readonly #serializers: Serializers;
  #serialize: Serialize | undefined;
  #status = 200;
  readonly #headers: Record<string, string | number> = {};

  constructor(raw: ServerResponse, serializers: Serializers) {
    this.raw = raw;
    this.#serializers = serializers;
  }

  /** @param name in lower case */
  header(name: string, value: string | number): this {
    this.#headers[name] = value;
    return this;
  }

  code(status: number): this {
    this.#status = status;
    return this;
  }

  type(contentType: string): this {
    return this.header('content-type', contentType);
  }

  serializer(serialize: Serialize): this {
    this.#serialize = serialize;
    return this;
  }

  /** @param answer nothing, bytes, or what becomes JSON */
  send(answer?: unknown): this {
    const content = answer === undefined || Buffer.isBuffer(answer) ? (answer ?? '') : this.#json(answer);
    const headers = this.#headers;
    headers['content-length'] = `${Buffer.byteLength(content)}`;
    this.raw.writeHead(this.#status, headers);
    this.raw.end(content);
    return this;
  }

  #json(answer: unknown): string {
    this.#headers['content-type'] ??= 'application/json; charset=utf-8';
    const serialize = this.#serialize ?? this.#serializers.get(this.#status) ?? JSON.stringify;
    return serialize(answer);
  }
}
