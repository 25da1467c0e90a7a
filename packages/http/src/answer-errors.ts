import { type ErrorCode, errorCatalogue, Refusal } from '@clicktrail/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldErrorsOf } from './validate.js';

/** Fastify's own refusals, as ours. Everything it calls 4xx that is not named here is an invalid request. */
const codeOfFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    const fields = fieldErrorsOf(error);
    const message = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
    return new Refusal('invalid_request', { message, fields });
  }
  const known = codeOfFastifyError[error.code];
  if (known) return new Refusal(known);
  const status = error.statusCode ?? 500;
  if (status === 503) return new Refusal('unavailable', { retryAfterSeconds: 1 });
  if (status >= 400 && status < 500) return new Refusal('invalid_request', { message: error.message });
  return new Refusal('internal');
}

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

/** Answers a refusal. The text of a fault never leaves; the log has it under the same request id. */
export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  else if (errorCatalogue[refusal.code].status === 503) reply.header('retry-after', '1');
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal, request.id));
}

/** The one place that answers errors. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      request.log.error(
        { err: refusal.cause ?? error, reqId: request.id, code: refusal.code },
        'request failed',
      );
    }
    return answerRefusal(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    const message = `There is no ${request.method} ${path}.`;
    return answerRefusal(new Refusal('not_found', { message }), request, reply);
  });
}
