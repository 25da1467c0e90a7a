import { randomBytes } from 'node:crypto';
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
const callTimeoutMs = 60_000;
const agent = new Agent({ connections: 64, headersTimeout: callTimeoutMs, bodyTimeout: callTimeoutMs });

export interface ClientOptions {
  /** How long a change takes to count everywhere; waited for after each, where it takes any time. */
  changeCountsMs?: number;
  /**
   * Each request names another visitor, whom a product that believes this machine counts by itself. One that does not
   * counts all requests without a key as one visitor's: beyond the limit they are sent again when it lets them in.
   */
  asVisitors?: boolean;
  /** A 503 is sent again when it says so: a store that a busy machine kept silent says nothing about the request. */
  isPatient?: boolean;
}

const attemptsMax = 30;
/** Headers of a request that is made ahead of a visit: its 503 is the answer. */
const aheadOfVisit = /^(sec-|x-)?purpose$|^x-moz$/i;

/** Limits that tests set for themselves are below this, those of a product by address are not. */
const limitByAddressMin = 120;

/** An address of a visitor that nobody else has, from a network without a country. */
export const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** A caller of the API with one key, or none. Whatever it calls, the answer has the common form or it throws. */
export class Client {
  readonly base: string;
  readonly key: string | undefined;
  readonly #options: Required<ClientOptions>;

  constructor(
    base: string,
    key?: string,
    { changeCountsMs = 0, asVisitors = false, isPatient = false }: ClientOptions = {},
  ) {
    this.base = base;
    this.key = key;
    this.#options = { changeCountsMs, asVisitors, isPatient };
  }

  async call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#send(method, path, body, options);
      const isToComeBack = this.#isKeptOut(answer, options) || this.#isUnserved(answer, options);
      if (!isToComeBack || attempt === attemptsMax) return answer;
      await sleep(Number(answer.headers['retry-after']) * 1_000);
    }
  }

  #isUnserved({ status, headers }: Answer, options: CallOptions): boolean {
    const isAhead = Object.keys(options.headers ?? {}).some((name) => aheadOfVisit.test(name));
    return this.#options.isPatient && status === 503 && Number(headers['retry-after']) > 0 && !isAhead;
  }

  #isKeptOut({ status, headers }: Answer, options: CallOptions): boolean {
    if (!this.#options.asVisitors || status !== 429 || options.headers?.['x-forwarded-for']) return false;
    return (
      headers['x-ratelimit-remaining'] === '0' && Number(headers['x-ratelimit-limit']) >= limitByAddressMin
    );
  }

  async #send(method: string, path: string, body: unknown, options: CallOptions): Promise<Answer> {
    const { changeCountsMs, asVisitors } = this.#options;
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await request(this.base + path, {
      method: method as 'GET',
      dispatcher: agent,
      headers: {
        ...(asVisitors && { 'x-forwarded-for': newAddress() }),
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
    if (answer.status < 300 && changes.test(`${method} ${path}`)) await sleep(changeCountsMs);
    return answer;
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, undefined, options);
  post = (path: string, body?: unknown, options?: CallOptions) => this.call('POST', path, body, options);
  patch = (path: string, body?: unknown, options?: CallOptions) => this.call('PATCH', path, body, options);
  put = (path: string, body?: unknown, options?: CallOptions) => this.call('PUT', path, body, options);
  delete = (path: string, body?: unknown, options?: CallOptions) => this.call('DELETE', path, body, options);
}

/** Asks as one visitor until the limit is reached. @returns the first refusal */
export async function beyondLimit(ask: () => Promise<Answer>): Promise<Answer> {
  const first = await ask();
  for (let left = Number(first.headers['x-ratelimit-remaining']); left > 0; left--) await ask();
  return ask();
}

export function jsonOf(headers: Record<string, unknown>, bytes: Buffer): Wire {
  const isJson = /^application\/json/.test(String(headers['content-type'] ?? ''));
  return (isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {}) as Wire;
}
