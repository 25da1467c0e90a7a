import type { FastifyInstance } from 'fastify';
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
  app.addContentTypeParser('application/json', (request, message, done) => {
    readBody(message, limitBytes, (bytes) => {
      if (bytes instanceof Error) {
        done(bytes);
        return;
      }
      const text = bytes.toString('utf8');
      request.rawBody = text;
      const { 'content-type': type, 'content-encoding': encoding } = message.headers;
      const fault =
        type === 'application/json' && encoding === undefined ? undefined : wrapping(type, encoding);
      done(null, fault ?? readJson(bytes, text));
    });
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    done(
      null,
      text === '' ? undefined : new UnreadableBody('must be JSON, with Content-Type: application/json'),
    );
  });
}

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
