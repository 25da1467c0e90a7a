import { errorCatalogue, Refusal } from '@clicktrail/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountHook } from '../access/authenticate.js';
import { sendRobotsTag } from '../hooks/response-headers.js';
import { collectLinkPaths, type IsLinkPath } from '../links/link-paths.js';
import { faultLogger } from '../logging/log-faults.js';
import { refusalBody } from './refusal-body.js';
import { refusalOfError } from './refusal-of-error.js';
import { isBrowser, sendPage } from './refusal-page.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal of the request; set where errors are answered. */
    refusal: Refusal | null;
  }
  interface FastifyInstance {
    /** Logs what would have been answered 5xx, for handlers that answer otherwise. */
    logFault(error: unknown, request: FastifyRequest): void;
  }
}

/** Paths are repeated in a 404 up to this length. */
const pathLengthMax = 200;

/** A body that is refused by its length, and no longer than this, is read to its end and dropped. */
const droppedBytesMax = 16 * 1024 * 1024;

/** Answers a refusal, with `Retry-After` where coming back makes sense. */
export type AnswerRefusal = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers in the one shape of errors; on links, pixels and routes with a page for refusals a browser gets a page. */
function refusalAnswerer(isLinkPath: IsLinkPath): AnswerRefusal {
  return (refusal, request, reply) => {
    beginRefusal(refusal, request, reply);
    const { refusalPage } = request.routeOptions.config;
    if (refusalPage && isBrowser(request)) return sendPage(refusal, request, reply, refusalPage);
    if (!isLinkPath(request.url)) return sendAsJson(refusal, request, reply);
    sendRobotsTag(reply);
    reply.header('cache-control', 'no-store');
    return isBrowser(request) ? sendPage(refusal, request, reply) : sendAsJson(refusal, request, reply);
  };
}

const sendAsJson: AnswerRefusal = (refusal, request, reply) =>
  reply
    .type('application/json; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal, request.id));

function beginRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  else if (errorCatalogue[refusal.code].status === 503) reply.header('retry-after', '1');
  request.refusal = refusal;
  reply.code(refusal.status);
}

const isDropped = ({ code }: FastifyError, { headers }: FastifyRequest): boolean =>
  code === 'FST_ERR_CTP_BODY_TOO_LARGE' && Number(headers['content-length']) <= droppedBytesMax;

/**
 * Answers all errors in one place. The text of a fault never leaves; the log has it under the same request id.
 * Must be called before routes are added.
 */
export function answerErrors(app: FastifyInstance): AnswerRefusal {
  app.decorateRequest('refusal', null);
  const answerRefusal = refusalAnswerer(collectLinkPaths(app));
  const logFault = faultLogger();
  app.decorate('logFault', (error, request) => {
    const refusal = refusalOfError(error as FastifyError);
    if (refusal.status >= 500) logFault(request, refusal, error);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOfError(error, request.routeOptions.bodyLimit);
    if (refusal.status >= 500 && !isOrdinary(refusal, request)) logFault(request, refusal, error);
    // Fastify closes the connection at once: a caller that is still sending would often not read why.
    if (isDropped(error, request)) reply.removeHeader('connection');
    answerRefusal(refusal, request, reply);
  });
  // A route that hides from some callers is a path that does not exist for them.
  app.setNotFoundHandler((request, reply) => {
    answerRefusal(noSuchRoute(request), request, reply);
  });
  return answerRefusal;
}

/**
 * Tells whether a 5xx is no fault. A read of the API ends when its caller leaves, as a browser does with each page; a click
 * or a change that was not recorded is a fault, also where nobody waits for its answer.
 */
function isOrdinary({ code, details }: Refusal, { raw, routeOptions }: FastifyRequest): boolean {
  if (details.isOrdinary) return true;
  const isRead = raw.method === 'GET' && routeOptions.config.limit !== 'link';
  return isRead && code === 'unavailable' && raw.socket.destroyed;
}

/**
 * Answers requests that the router itself refuses, such as a path with an invalid percent-encoding. No hook runs for them,
 * so they are counted here.
 */
export function answerUnroutable(
  count: CountHook,
  answerRefusal: AnswerRefusal,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  count(request, reply, (refusal) => {
    answerRefusal(refusal ?? refusalOfError(error), request, reply);
  });
}

/** The refusal of a path that does not exist, or not with this method. */
export function noSuchRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Refusal {
  const path = url.split('?', 1)[0]!.slice(0, pathLengthMax);
  return new Refusal('not_found', { message: `There is no ${method} ${path}.` });
}
