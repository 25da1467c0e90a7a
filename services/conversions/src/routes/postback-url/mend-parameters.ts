import { mendNames, type Parameters } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';

/**
 * Repairs the names of parameters in the pasted URL of an incoming postback: `&amp;revenue=90` would record a sale of 0. A
 * `?` in a value stays, since order numbers may have one.
 */
export function mendQuery(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.query = mendNames(request.query as Parameters);
  done();
}

/** Repairs the names of a form's fields in the same way. */
export function mendForm(request: FastifyRequest, _reply: unknown, done: () => void): void {
  const isForm = request.headers['content-type']?.toLowerCase().includes('form-urlencoded');
  const { body } = request;
  if (isForm && typeof body === 'object' && body !== null) request.body = mendNames(body as Parameters);
  done();
}
