import { createHash } from 'node:crypto';
import { numberTexts } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';
import { ReadBody } from '../bodies/batches/batch.js';
import { UnreadableBody } from '../bodies/unreadable-body.js';

type Fingerprinted = Pick<FastifyRequest, 'raw' | 'rawBody' | 'body' | 'headers'>;

/**
 * Names a request: method, URL and body. Bodies of JSON are the same where their values are, whatever the order of names, white
 * space and escapes; any other body is by its text.
 */
export function fingerprintOf(request: Fingerprinted): string {
  const { raw } = request;
  return createHash('sha256')
    .update(`${raw.method} ${raw.url}\n${textOf(request)}`)
    .digest('base64url');
}

function textOf({ rawBody, body, headers }: Fingerprinted): string {
  if (body instanceof ReadBody) return body.digest;
  const isJson = /^\s*application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
  if (!isJson || body === undefined || body instanceof UnreadableBody) return rawBody;
  return textOfValue(body, rawBody);
}

/** A text that two JSON texts share where their values are the same. */
export const textOfValue = (value: unknown, json: string): string =>
  JSON.stringify(sorted(value)) + longNumbersOf(json);

/** Parsed JSON with the names of each object in order. Bodies are not nested deeply. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

/** Numbers of more digits than a parsed one keeps: amounts that differ there only are different. */
function longNumbersOf(json: string): string {
  if (!/\d[\d.]{15}/.test(json)) return '';
  const long = [...numberTexts(json)].filter(([, text]) => /\d[\d.]{15}/.test(text));
  return JSON.stringify(long.sort(([one], [other]) => (one < other ? -1 : 1)));
}
