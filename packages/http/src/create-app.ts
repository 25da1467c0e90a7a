import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import { type AuthenticateOptions, authenticate } from './access/authenticate.js';
import { answerErrors } from './answer-errors.js';
import { parseBodies } from './parse-bodies.js';
import { compileValidator } from './validate.js';

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
  /** Which proxies to believe about the client's address: a Fastify `trustProxy` value. */
  trustProxy?: boolean | string;
}

const saneRequestId = /^[A-Za-z0-9_.:-]{1,128}$/;

/** Ids without a system call each: a random start for the process, and a counter. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/**
 * The Fastify instance that every HTTP service wears: request ids, one body parser, one validator, rate limits,
 * keys and permissions, and one place that answers errors. Services add their routes; tests build the same app.
 */
export function createApp(options: CreateAppOptions): App {
  const nextId = requestIds();
  const app = Fastify({
    logger: options.logLevel ? { level: options.logLevel } : false,
    disableRequestLogging: true,
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustProxy ?? false,
    requestIdHeader: false,
    genReqId: (request) => {
      const own = request.headers['x-request-id'];
      return typeof own === 'string' && saneRequestId.test(own) ? own : nextId();
    },
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    exposeHeadRoutes: false,
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setValidatorCompiler(compileValidator);
  parseBodies(app);
  answerErrors(app);
  authenticate(app, options);
  return app as unknown as App;
}
