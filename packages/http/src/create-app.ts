import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { type AuthenticateOptions, authenticate, keyCounter } from './access/authenticate.js';
import { type Proxies, trustOf } from './address/believed-address.js';
import { keepClientAddress } from './address/client-address.js';
import { parseBodies } from './bodies/parse-bodies.js';
import { answerErrors, answerUnroutable } from './errors/answer-errors.js';
import { mendContentType } from './hooks/mend-content-type.js';
import { refusePrefetches } from './hooks/refuse-prefetches.js';
import { refuseUnmatched, requireHost } from './hooks/refuse-unmatched.js';
import { keepRobotsOff, noStore, sendRequestId } from './hooks/response-headers.js';
import './idempotency/register-idempotency.js';
import { attachLogger, logRequests } from './logging/log-requests.js';
import { meterRequests } from './metrics/meter-requests.js';
import { boundUnreadAnswers } from './permits/bound-unread-answers.js';
import { clientErrorAnswerer, LastResponses } from './server/answer-client-errors.js';
import { createServer, headLimitBytes } from './server/create-server.js';
import { requestIds, requestIdsOf } from './server/request-ids.js';
import { traceRequests } from './tracing/trace-requests.js';
import { closeSchemas } from './validation/close-schemas.js';
import { compileSerializer } from './validation/compile-serializer.js';
import { compileValidator } from './validation/compile-validator.js';

/** The largest body that is read, in bytes. */
export const bodyLimitBytes = 64 * 1024;

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
  /** Metrics of the service; an empty registry where left out. */
  metrics?: Registry;
  /** Bytes of lists and reports that may wait in this process for callers that read slowly; 96 MiB where left out. */
  unreadBytesMax?: number;
  /** Nothing is traced where left out. */
  tracing?: Tracing | undefined;
}

/** Creates the Fastify instance of every HTTP service, without routes. Plugins run for a request in the order below. */
export function createApp(options: CreateAppOptions): App {
  const { logLevel = false } = options;
  const nextId = requestIds();
  const requestIdOf = requestIdsOf(nextId);
  const responses = new LastResponses();
  const answerClientError = clientErrorAnswerer(nextId, responses, () => app.server);
  const app = Fastify({
    serverFactory: (handle) => createServer(handle, { answerClientError, responses, requestIdOf }),
    clientErrorHandler: answerClientError,
    // Requests on connections that are still open are answered until the last one has closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logger: false,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOf(options.trustProxy ?? false),
    requestIdHeader: false,
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => {
      answerUnroutable(countByKey, answerRefusal, error, request as FastifyRequest, reply as FastifyReply);
    },
    // Longer than any id: one that is too long is refused by its schema, which names it.
    routerOptions: { maxParamLength: headLimitBytes },
    exposeHeadRoutes: false,
    // The answer is made from the errors themselves; Fastify would write a text of all of them first.
    schemaErrorFormatter: () => new Error('The request does not match its schema.'),
  });
  if (logLevel) attachLogger(app, logLevel);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorateRequest('idempotency', null);
  const answerRefusal = answerErrors(app);
  const countByKey = keyCounter(options);

  keepClientAddress(app);
  sendRequestId(app);
  const meters = meterRequests(app, options.metrics ?? new Registry());
  refuseUnmatched(app, countByKey);
  logRequests(app, logLevel);
  traceRequests(app, options.tracing);
  keepRobotsOff(app);
  refusePrefetches(app, meters);
  noStore(app);
  authenticate(app, options, countByKey);
  requireHost(app);
  mendContentType(app);
  parseBodies(app);
  closeSchemas(app);
  boundUnreadAnswers(app, options.unreadBytesMax);
  return app as unknown as App;
}
