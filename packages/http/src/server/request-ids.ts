import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptedId = /^[A-Za-z0-9_.:=+/@-]{1,128}$/;

const prefixLength = 7;

/** Makes ids without a system call each: a random prefix of the process and a count, 12 characters for long. */
export function requestIds(): () => string {
  const prefix = randomInt(36 ** prefixLength)
    .toString(36)
    .padStart(prefixLength, '0');
  let count = 0;
  return () => prefix + (count++).toString(36);
}

/** Takes the caller's `X-Request-Id` where it is harmless, and else makes one. */
export const requestIdsOf = (nextId: () => string) => (request: IncomingMessage) => {
  const own = request.headers['x-request-id'];
  return typeof own === 'string' && acceptedId.test(own) ? own : nextId();
};
