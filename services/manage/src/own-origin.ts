import type { FastifyRequest } from 'fastify';
import type { People } from './people.js';

/** The origin that browsers reach this installation at: `PUBLIC_URL`, or else that of the request. */
export const originOf = (
  { publicUrl }: Pick<People, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicUrl ?? `${protocol}://${host}`;
