import { Refusal } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';

/** A body that is no JSON. It is refused after the idempotency check, which needs to see it first. */
export class UnreadableBody {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent. */
    rawBody: string;
  }
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

/**
 * One parser for every body: strict JSON, no prototype keys. It never fails by itself, so that
 * an `Idempotency-Key` covers broken bodies too; `preValidation` refuses what could not be read.
 */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    done(null, parseJson(text));
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    done(null, text === '' ? undefined : new UnreadableBody('Content-Type must be application/json.'));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    done(bodyFault(request));
  });
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return new UnreadableBody('The body is not valid JSON.');
  }
}

function bodyFault(request: FastifyRequest): Refusal | undefined {
  if (request.body instanceof UnreadableBody) {
    return new Refusal('invalid_request', { message: request.body.reason });
  }
  const wantsBody = request.routeOptions.schema?.body !== undefined && methodsWithBody.has(request.method);
  if (wantsBody && request.body === undefined) {
    return new Refusal('invalid_request', { message: 'A JSON body is required.' });
  }
  return undefined;
}
