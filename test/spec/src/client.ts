import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { checkAnswer } from './check-answer.js';
import type { Answer, Wire } from './wire.js';

export interface CallOptions {
  headers?: Record<string, string | string[]>;
  /** Sent as it is, in place of a JSON body. */
  raw?: string | Buffer;
}

/** Paths whose changes affect other requests once they are known; on creation only fraud rules. */
const changes = /^((PATCH|PUT|DELETE) |POST \/api\/v1\/fraud-rules$)/;
const callTimeoutMs = 20_000;
const agent = new Agent({ connections: 64, headersTimeout: callTimeoutMs, bodyTimeout: callTimeoutMs });

/** A caller of the API with one key, or none. Whatever it calls, the answer has the common form or it throws. */
export class Client {
  readonly base: string;
  readonly key: string | undefined;
  readonly #changeCountsMs: number;

  /** @param changeCountsMs how long a change takes to count everywhere; waited for after each, where it takes any time */
  constructor(base: string, key?: string, changeCountsMs = 0) {
    this.base = base;
    this.key = key;
    this.#changeCountsMs = changeCountsMs;
  }

  async call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await request(this.base + path, {
      method: method as 'GET',
      dispatcher: agent,
      headers: {
        ...(this.key !== undefined && { authorization: `Bearer ${this.key}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(payload !== undefined && { body: payload }),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const headers = response.headers as Record<string, string>;
    const answer = { status: response.statusCode, headers, body: jsonOf(headers, bytes), bytes };
    checkAnswer(method, path, answer);
    if (answer.status < 300 && changes.test(`${method} ${path}`)) await sleep(this.#changeCountsMs);
    return answer;
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, undefined, options);
  post = (path: string, body?: unknown, options?: CallOptions) => this.call('POST', path, body, options);
  patch = (path: string, body?: unknown, options?: CallOptions) => this.call('PATCH', path, body, options);
  put = (path: string, body?: unknown, options?: CallOptions) => this.call('PUT', path, body, options);
  delete = (path: string, body?: unknown, options?: CallOptions) => this.call('DELETE', path, body, options);
}

export function jsonOf(headers: Record<string, unknown>, bytes: Buffer): Wire {
  const isJson = /^application\/json/.test(String(headers['content-type'] ?? ''));
  return (isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {}) as Wire;
}
