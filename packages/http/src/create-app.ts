import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@clicktrail/contracts';
import type { Tracing } from '@clicktrail/telemetry';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';
import { Registry } from 'prom-client';
import { type AuthenticateOptions, authenticate } from './access/authenticate.js';
import { protectReads } from './access/protect-reads.js';
import { parseBodies } from './bodies/parse-bodies.js';
import { enterRoutes } from './enter-routes.js';
import { clientErrorAnswerer } from './errors/answer-client-errors.js';
import { answerErrors, refusalAnswerer, refusalBody } from './errors/answer-errors.js';
import { answerUnroutable } from './errors/answer-unroutable.js';
import { codingRefuser } from './errors/refuse-codings.js';
import { FastPath } from './fast-path/fast-path.js';
import { collectLinkPaths } from './links/link-paths.js';
import { giveVoice } from './log/give-voice.js';
import { logRequests } from './log/log-requests.js';
import { AnswersInLine, sentAheadMax } from './messages/answers-in-line.js';
import { wholeMessages } from './messages/whole-messages.js';
import './idempotency/register-idempotency.js';
import { addressesBelieving, type Proxies, trustOf } from './address/believed-address.js';
import { meterRequests } from './metrics/meter-requests.js';
import { collectRoutes } from './openapi/collect-routes.js';
import { traceRequests } from './tracing/trace-requests.js';
import { boundHeldAnswers } from './turns/held-answers.js';
import { closeSchemas } from './validation/close-schemas.js';
import { compileSerializer } from './validation/compile-serializer.js';
import { compileValidator } from './validation/compile-validator.js';

/** The largest body that is read, in bytes. */
export const bodyLimitBytes = 64 * 1024;

/**
 * The largest head that is read, in bytes. Node's own 16 KiB would end what is to be refused by its name, such as a
 * query value that is too long, and links with much that visitors bring.
 */
export const headLimitBytes = 64 * 1024;

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface CreateAppOptions extends AuthenticateOptions {
  /** A pino level, or false for silence. Requests are not logged one by one; 5xx and refusals of stores are. */
  logLevel?: string | false;
  trustProxy?: Proxies;
  /** What `/metrics` shows beside the requests; a new one where left out. */
  metrics?: Registry;
  /** How many bytes of lists and reports may wait in this process for callers that read slowly; 96 MiB where left out. */
  heldBytesMax?: number;
  /** Where left out, nothing is traced. */
  tracing?: Tracing | undefined;
}

const saneRequestId = /^[A-Za-z0-9_.:=+/@-]{1,128}$/;

const startLength = 7;

/**
 * Ids without a system call each: a random start for the process, and a counter. V8 copies texts of up to 12 characters
 * when it adds them up; what is longer stays a tree until somebody reads it. Sixty million ids are short.
 */
function requestIds(): () => string {
  const start = randomInt(36 ** startLength)
    .toString(36)
    .padStart(startLength, '0');
  let count = 0;
  return () => start + (count++).toString(36);
}

/** The caller's own id for a request, or a new one. */
const idsOfRequests = (nextId: () => string) => (request: IncomingMessage) => {
  const own = request.headers['x-request-id'];
  return typeof own === 'string' && saneRequestId.test(own) ? own : nextId();
};

/** How long clients may take: a slow or half-open one does not hold a connection for ever. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

/**
 * Silence on a connection in mid-request, long enough for the slowest export to begin. What takes the fast path is
 * answered soon or not at all, and pays for no timer of its own.
 */
const silentMsMax = 600_000;

/**
 * The Fastify instance that every HTTP service wears: request ids, one body parser, one validator, rate limits,
 * keys and permissions, and one place that answers errors. Services add their routes; tests build the same app.
 */
export function createApp(options: CreateAppOptions): App {
  const nextId = requestIds();
  const idOf = idsOfRequests(nextId);
  const answerClientError = clientErrorAnswerer(nextId);
  const trust = trustOf(options.trustProxy ?? false);
  const { headersTimeout, connectionsCheckingInterval, ...fastifyLimits } = timeLimits;
  const app = Fastify({
    ...fastifyLimits,
    logger: false,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trust,
    requestIdHeader: false,
    genReqId: idOf,
    http: {
      ...wholeMessages(),
      headersTimeout,
      connectionsCheckingInterval,
      keepAlive: true,
      requireHostHeader: false,
      maxHeaderSize: headLimitBytes,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      answerUnroutable(
        guards.unmatched,
        answerRefusal,
        error,
        request as FastifyRequest,
        reply as FastifyReply,
      );
    },
    forceCloseConnections: 'idle',
    // Requests on connections that are still open are answered until the last one has closed.
    return503OnClosing: false,
    // Longer than any id: one that is too long is refused by its schema, which names it.
    routerOptions: { maxParamLength: headLimitBytes },
    exposeHeadRoutes: false,
    // What is answered is made from the errors themselves; Fastify would write a text of all of them first.
    schemaErrorFormatter: () => new Error('The request does not match its schema.'),
  });
  // A head has its limit in bytes. Past 1000 headers older versions of Node drop the rest unsaid, and newer ones refuse.
  app.server.maxHeadersCount = 0;
  if (options.logLevel) giveVoice(app, options.logLevel);

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  parseBodies(app);
  const answerRefusal = refusalAnswerer(collectLinkPaths(app));
  const answerError = answerErrors(app, answerRefusal);
  app.decorateRequest('idempotency', null);
  closeSchemas(app);
  const guards = authenticate(app, options);
  const meters = meterRequests(app, options.metrics ?? new Registry());
  const fastPath = new FastPath({
    idOf,
    addressOf: addressesBelieving(trust),
    answerError,
    log: app.log,
    bodyLimitBytes,
  });
  const logRequest = logRequests(app, options.logLevel ?? false);
  enterRoutes(app, guards, meters, traceRequests(app, options.tracing), logRequest, fastPath);
  protectReads(app);
  boundHeldAnswers(app, options.heldBytesMax);
  collectRoutes(app);
  app.addHook('preClose', (done) => {
    fastPath.close();
    done();
  });
  const inLine = new AnswersInLine();
  const refuseCoding = codingRefuser(answerClientError);
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (refuseCoding(request)) return;
    // It has its connection once the answers before it have left.
    if (response.socket === null && !inLine.admits(request, response))
      refuseSentAhead(response, idOf(request));
    else if (!fastPath.take(request, response)) {
      request.socket.setTimeout(silentMsMax);
      app.routing(request, response);
    }
  });
  // Node would answer an `Expect` that it does not know by itself, and in no shape of ours.
  app.server.on('checkExpectation', (request, response) => {
    if (!refuseCoding(request)) app.routing(request, response);
  });
  return app as unknown as App;
}

/** It waits for nothing, so that Node sees what has gathered, and reads no more of the connection. */
function refuseSentAhead(response: ServerResponse, requestId: string): void {
  const message = `More than ${sentAheadMax} requests were sent ahead of their answers on this connection.`;
  const body = JSON.stringify(refusalBody(new Refusal('unavailable', { message }), requestId));
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': '1',
    'x-request-id': requestId,
  };
  response.writeHead(503, head).end(body);
}
