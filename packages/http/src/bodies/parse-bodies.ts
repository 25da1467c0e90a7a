import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import querystring from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson, textOfBody } from './read-json.js';
import { UnreadableBody } from './unreadable-body.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, without a byte order mark. */
    rawBody: string;
  }
}

/**
 * Parses every body of at most the app's `bodyLimit`. The parser never fails: an unreadable body becomes an
 * {@link UnreadableBody}, which the validation of the route refuses together with other faults of the request.
 */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  parse(app, 'application/json', readJsonBody);
  parse(app, '*', refuseOther);
}

/** Accepts forms, too, on the routes of this app; a field that is sent twice is a list. */
export function parseForms(app: FastifyInstance): void {
  parse(app, 'application/x-www-form-urlencoded', readFormBody);
}

function parse(app: FastifyInstance, type: string, read: Reading): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer, done) => {
    request.rawBody = textOfBody(bytes);
    done(null, read(bytes, request));
  });
}

/** Parses bytes as the body of a request, as its route would: for a request that was refused before its body was read. */
export function parseBody(request: FastifyRequest, bytes: Buffer): unknown {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const { consumes = ['application/json'] } = request.routeOptions.config;
  const read = consumes.includes(type) ? readings[type] : undefined;
  request.rawBody = textOfBody(bytes);
  return (read ?? refuseOther)(bytes, request);
}

const charsetOf = /;\s*charset\s*=\s*"?([^";\s]*)/i;

type Reading = (bytes: Buffer, request: FastifyRequest) => unknown;

const readJsonBody: Reading = (bytes, { rawBody, headers }) =>
  faultOfCoding(headers) ?? readJson(bytes, rawBody);

const readFormBody: Reading = (bytes, { rawBody, headers }) =>
  faultOfCoding(headers) ?? readForm(bytes, rawBody);

/** By media type. */
const readings: Record<string, Reading> = {
  'application/json': readJsonBody,
  'application/x-www-form-urlencoded': readFormBody,
};

const refuseOther: Reading = (_bytes, { rawBody, routeOptions }) =>
  rawBody === '' ? undefined : new UnreadableBody(wantedOf(routeOptions.config.consumes));

const kindOf: Record<string, string> = {
  'application/json': 'JSON',
  'application/x-ndjson': 'NDJSON',
  'application/x-www-form-urlencoded': 'a form',
  'text/csv': 'CSV',
};

/** Says which types a route reads. */
export function wantedOf(types: readonly string[] = ['application/json']): string {
  const kinds = types.map((type) => kindOf[type]);
  return `must be ${kinds.join(' or ')}, with Content-Type: ${types.join(' or ')}`;
}

/** Returns the fault of a body's coding or charset; undefined for plain UTF-8. */
function faultOfCoding(headers: IncomingHttpHeaders): UnreadableBody | undefined {
  return faultOfCompression(headers) ?? faultOfCharset(headers);
}

function faultOfCompression({ 'content-encoding': coding }: IncomingHttpHeaders): UnreadableBody | undefined {
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    return new UnreadableBody('must not be compressed: Content-Encoding is not supported');
  }
  return undefined;
}

/** Returns the fault of a body's charset; undefined for UTF-8. */
export function faultOfCharset({
  'content-type': type = '',
}: IncomingHttpHeaders): UnreadableBody | undefined {
  const charset = type === 'application/json' ? undefined : charsetOf.exec(type)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return new UnreadableBody('must be in UTF-8: another charset is not supported');
  }
  return undefined;
}

/**
 * Reads a form in UTF-8. Bytes of another charset, percent-encoded or not, are refused: all of them would become the same
 * replacement character, and two orders that differ only there would be one.
 */
function readForm(bytes: Buffer, text: string): unknown {
  if (!isUtf8(decoded(bytes))) return new UnreadableBody('is not valid UTF-8');
  // No limit for fields: the size of a body is bounded already.
  return querystring.parse(text, '&', '=', { maxKeys: 0 });
}

function decoded(bytes: Buffer): Buffer {
  const byteOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return Buffer.from(bytes.toString('latin1').replace(/%([0-9a-f]{2})/gi, byteOf), 'latin1');
}
