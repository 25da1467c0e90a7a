import type { IncomingHttpHeaders } from 'node:http';

/** What needs no decoding, and is no delimiter for any router. */
const plainName = /^[\w-]+$/;

export const isPlainName = (segment: string): boolean => plainName.test(segment);

const jsonTypes = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
]);

/** Whether a body is JSON of a known length, and its request is nothing but that. */
export function isPlainJson(headers: IncomingHttpHeaders, bodyLimitBytes: number): boolean {
  const { 'content-type': type, 'content-length': length } = headers;
  return (
    type !== undefined &&
    jsonTypes.has(type) &&
    length !== undefined &&
    Number(length) <= bodyLimitBytes &&
    headers['content-encoding'] === undefined &&
    headers['idempotency-key'] === undefined
  );
}
