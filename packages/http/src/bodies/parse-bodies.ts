import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from './read-body.js';
import { readJson } from './read-json.js';
import { UnreadableBody } from './unreadable-body.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent. */
    rawBody: string;
  }
}

/**
 * One parser for every body. It never fails by itself: what cannot be read becomes an {@link UnreadableBody},
 * which the validation of the route refuses with whatever else is wrong with the request.
 */
export function parseBodies(app: FastifyInstance, limitBytes: number): void {
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  const parseBy = (read: Reading) => (request: FastifyRequest, message: IncomingMessage, done: Done) =>
    readBody(message, limitBytes, (bytes) => {
      if (bytes instanceof Error) return done(bytes);
      request.rawBody = bytes.toString('utf8');
      done(null, read(bytes, request.rawBody, message.headers));
    });
  app.addContentTypeParser('application/json', parseBy(readJsonBody));
  app.addContentTypeParser('*', parseBy(refuseOther));
}

type Done = (error: Error | null, body?: unknown) => void;
type Reading = (bytes: Buffer, text: string, headers: IncomingHttpHeaders) => unknown;

const readJsonBody: Reading = (bytes, text, { 'content-type': type, 'content-encoding': encoding }) => {
  const isPlain = type === 'application/json' && encoding === undefined;
  return (isPlain ? undefined : wrapping(type, encoding)) ?? readJson(bytes, text);
};

const refuseOther: Reading = (_bytes, text) =>
  text === '' ? undefined : new UnreadableBody('must be JSON, with Content-Type: application/json');

/** What is wrong with how the JSON is wrapped; undefined where it is plain UTF-8. */
function wrapping(type: string | undefined, encoding: string | undefined): UnreadableBody | undefined {
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return new UnreadableBody('must not be compressed: Content-Encoding is not supported');
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return new UnreadableBody('must be in UTF-8: another charset is not supported');
  }
  return undefined;
}
