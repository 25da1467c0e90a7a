import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../access/authenticate.js';
import { answerRefusal } from './answer-errors.js';
import { refusalOfError } from './refusal-of-error.js';

/**
 * Answers what the router itself refuses, such as a path with an invalid percent-encoding. No hook runs for these
 * requests, so they are counted here like requests for paths that do not exist.
 */
export function answerUnroutable(
  guard: Guard,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  guard(request, reply, (refusal) => {
    answerRefusal(refusal ?? refusalOfError(error), request, reply);
  });
}
