import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

type Json = Record<string, unknown>;

/** A batch as it came. */
export interface Received {
  path: string;
  key: string;
  authorization: string | undefined;
  contentType: string;
  encoding: string | undefined;
  bytes: number;
  events: Json[];
  /** How many times this key has come, this one included. */
  attempt: number;
  request: FastifyRequest;
}

/** Answers instead of the service, before anything is recorded, or only afterwards. False leaves it to the service. */
export type Interfere = (
  received: Received,
  reply: FastifyReply,
) => boolean | undefined | Promise<boolean | undefined>;

interface Interference {
  before?: Interfere;
  after?: Interfere;
}

/** The answers of batches as the API has them: over HTTP, by Fastify, with what it recorded in memory. */
export class BatchService {
  readonly received: Received[] = [];
  /** The accepted events, in the order in which they were recorded. */
  readonly recorded: Json[] = [];
  /** The most batches that were under way at a time. */
  underWayMost = 0;
  #underWay = 0;
  readonly #answers = new Map<string, { status: number; body: Json; digest: string }>();

  /** Answers a batch, the same one for the same key. */
  answer({ key, events, path }: Received): { status: number; body: Json } {
    const digest = createHash('sha256').update(JSON.stringify(events)).digest('hex');
    const known = this.#answers.get(`${path} ${key}`);
    if (known && known.digest !== digest) return refusal(422, 'idempotency_mismatch');
    if (known) return known;
    const answer = { ...this.#record(path, events), digest };
    this.#answers.set(`${path} ${key}`, answer);
    return answer;
  }

  #record(path: string, events: Json[]): { status: number; body: Json } {
    const all = events.map((event, index) => ({ index, ...this.#recordOne(path, event) }));
    const refused = all.filter(({ status }) => status !== 201);
    const results = path.endsWith('?results=false') ? refused : all.map(({ index, ...result }) => result);
    const counts = { accepted: all.length - refused.length, refused: refused.length };
    return { status: 200, body: { success: true, ...counts, results } };
  }

  #recordOne(path: string, event: Json): { status: number } & Json {
    if (event.country === 'XX')
      return { status: 400, code: 'invalid_request', message: 'country: is no country' };
    if (event.notJson) return { status: 400, code: 'invalid_request', message: 'is no JSON' };
    this.recorded.push(event);
    const { length } = this.recorded;
    const { campaign_id: campaignId } = event;
    if (path.includes('impressions')) return { status: 201, impression: { id: `i${length}`, campaignId } };
    const click = { id: `c${length}`, campaignId, status: 'tracked' };
    return { status: 201, click, redirectUrl: `https://shop.example/?click=c${length}` };
  }

  enter(): void {
    this.#underWay += 1;
    this.underWayMost = Math.max(this.underWayMost, this.#underWay);
  }

  leave(): void {
    this.#underWay -= 1;
  }
}

export const refusal = (status: number, code: string, message = code) => ({
  status,
  body: { success: false, code, message, error: message, requestId: 'req' },
});

/** Starts it on a free port; it ends with the test. */
export async function startService(
  t: { teardown(end: () => unknown): void },
  { before, after }: Interference = {},
): Promise<BatchService & { url: string }> {
  const app = fastify({ bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true });
  const service = new BatchService();
  app.addContentTypeParser(
    ['application/json', 'application/x-ndjson'],
    { parseAs: 'buffer' },
    (_, body, done) => done(null, body),
  );
  app.post('/api/v1/:kind/batch', async (request, reply) => {
    service.enter();
    reply.raw.once('close', () => service.leave());
    const received = readBatch(request, service.received);
    service.received.push(received);
    if (await before?.(received, reply)) return reply;
    const { status, body } = service.answer(received);
    if (await after?.(received, reply)) return reply;
    return reply.code(status).send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return Object.assign(service, { url: `http://127.0.0.1:${port}` });
}

function readBatch(request: FastifyRequest, earlier: readonly Received[]): Received {
  const { headers, url: path } = request;
  const bytes = request.body as Buffer;
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  const contentType = headers['content-type']!;
  const key = String(headers['idempotency-key']);
  return {
    path,
    key,
    authorization: headers.authorization,
    contentType,
    encoding: headers['content-encoding'],
    bytes: bytes.length,
    events: contentType === 'application/json' ? JSON.parse(body.toString()).events : linesOf(body),
    attempt: earlier.filter((each) => each.key === key).length + 1,
    request,
  };
}

const linesOf = (body: Buffer): Json[] =>
  body
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        return { notJson: line };
      }
    });
