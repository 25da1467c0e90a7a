import { errorCatalogue, Refusal } from '@clicktrail/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Incoming, Outgoing } from '../exchange.js';
import { keepRobotsOff } from '../links/keep-robots-off.js';
import type { IsLinkPath } from '../links/link-paths.js';
import { isBrowser, sendPage } from '../links/refusal-page.js';
import { faultLogger } from './log-faults.js';
import { refusalOfError } from './refusal-of-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request was refused with; set by the one place that answers errors. */
    refusal: Refusal | null;
  }
  interface FastifyInstance {
    /** Logs what would have been answered 5xx, for handlers that answer otherwise. */
    logFault(error: unknown, request: Incoming): void;
  }
}

/** Paths are repeated in a 404 up to this length. */
const pathLengthMax = 200;

/** The body of a refusal: the one shape that every error of the API has. */
export function refusalBody(refusal: Refusal, requestId: string): Record<string, unknown> {
  const { fields, role, caps } = refusal.details;
  return {
    success: false,
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    requestId,
    ...(fields && { fields }),
    ...(role && { role }),
    ...(caps && { caps }),
  };
}

/** Answers a refusal, with `Retry-After` where coming back makes sense. */
export type AnswerRefusal = (refusal: Refusal, request: Incoming, reply: Outgoing) => Outgoing;

/** Answers in the one shape of errors, but on links and pixels, where a browser gets a page. */
export function refusalAnswerer(isLinkPath: IsLinkPath): AnswerRefusal {
  return (refusal, request, reply) => {
    beginRefusal(refusal, request, reply);
    if (!isLinkPath(request.url)) return sendAsJson(refusal, request, reply);
    keepRobotsOff(reply);
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

function beginRefusal(refusal: Refusal, request: Incoming, reply: Outgoing): void {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  else if (errorCatalogue[refusal.code].status === 503) reply.header('retry-after', '1');
  request.refusal = refusal;
  reply.code(refusal.status);
}

/** Answers whatever was thrown. */
export type AnswerError = (error: unknown, request: Incoming, reply: Outgoing) => Outgoing;

/** The one place that answers errors. The text of a fault never leaves; the log has it under the same request id. */
export function answerErrors(app: FastifyInstance, answerRefusal: AnswerRefusal): AnswerError {
  app.decorateRequest('refusal', null);
  const logFault = faultLogger();
  app.decorate('logFault', (error, request) => {
    const refusal = refusalOfError(error as FastifyError);
    if (refusal.status >= 500) logFault(request, refusal, error);
  });
  const answerError: AnswerError = (error, request, reply) => {
    const refusal = refusalOfError(error as FastifyError);
    if (refusal.status >= 500 && !refusal.details.isOrdinary) logFault(request, refusal, error);
    return answerRefusal(refusal, request, reply);
  };
  app.setErrorHandler(answerError);
  // What a route hides from some is a path that does not exist, for them.
  app.setNotFoundHandler((request, reply) => answerRefusal(noSuchRoute(request), request, reply));
  return answerError;
}

/** What is said of a path that does not exist, or not with this method. */
export function noSuchRoute({ method, url }: Pick<Incoming, 'method' | 'url'>): Refusal {
  const path = url.split('?', 1)[0]!.slice(0, pathLengthMax);
  return new Refusal('not_found', { message: `There is no ${method} ${path}.` });
}
