import { mendNames, type Parameters } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import { fieldOfParameter } from '../../attribution/sale-field-names.js';

/** Names values as the fields that they are. One by the field's own name counts before others, unless it is empty. */
function nameFields(values: Parameters): Parameters {
  let named: Parameters | undefined;
  for (const name in values) {
    const field = fieldOfParameter(name);
    if (field === name) continue;
    named ??= Object.assign(Object.create(null) as Parameters, values);
    delete named[name];
    named[field] ||= values[name];
  }
  return named ?? values;
}

/**
 * Repairs the names of parameters in the pasted URL of an incoming postback: `&amp;revenue=90` would record a sale of 0. A
 * `?` in a value stays, since order numbers may have one.
 */
export function mendQuery(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.query = nameFields(mendNames(request.query as Parameters));
  done();
}

export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.toLowerCase().includes('form-urlencoded') === true;

/** Repairs the names of a form's or a JSON object's fields in the same way. */
export function mendBody(request: FastifyRequest, _reply: unknown, done: () => void): void {
  const { body } = request;
  if (typeof body === 'object' && body !== null) {
    const values = body as Parameters;
    request.body = nameFields(isForm(request) ? mendNames(values) : values);
  }
  done();
}
