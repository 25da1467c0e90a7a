import type { FastifyError } from 'fastify';
import type { Guard, Incoming, Outgoing } from '../exchange.js';
import type { AnswerRefusal } from './answer-errors.js';
import { refusalOfError } from './refusal-of-error.js';

/**
 * Answers what the router itself refuses, such as a path with an invalid percent-encoding. No hook runs for these
 * requests, so they are counted here like requests for paths that do not exist.
 */
export function answerUnroutable(
  guard: Guard,
  answerRefusal: AnswerRefusal,
  error: FastifyError,
  request: Incoming,
  reply: Outgoing,
): void {
  reply.header('x-request-id', request.id);
  guard(request, reply, (refusal) => {
    answerRefusal(refusal ?? refusalOfError(error), request, reply);
  });
}
