import {
  badField,
  badFields,
  type ErrorCode,
  type FieldError,
  Refusal,
  unavailable,
} from '@clicktrail/contracts';
import type { FastifyError } from 'fastify';
import { fieldsOfValidation } from '../validation/field-errors.js';

/** Fastify's own refusals, as ours. Everything it calls 4xx that is not named here is an invalid request. */
const codeOfFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Fields of Fastify's own refusals: every 400 names one. */
const faultOfFastifyError: Record<string, FieldError> = {
  FST_ERR_BAD_URL: { field: 'path', message: 'has an invalid percent-encoding' },
  FST_ERR_MAX_PARAM_LENGTH: { field: 'path', message: 'is too long' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    field: 'body',
    message: 'must be JSON, with Content-Type: application/json',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { field: 'body', message: 'is not as long as its Content-Length says' },
};
const otherFault: FieldError = { field: 'request', message: 'is not valid' };

/**
 * Whatever was thrown, as a refusal of the catalogue. The text of a fault of ours never becomes its text.
 * @param bodyLimit of the route, in bytes, for bodies that are too large
 */
export function refusalOfError(error: FastifyError, bodyLimit?: number): Refusal {
  if (error instanceof Refusal) return error;
  if (bodyLimit !== undefined && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(bodyLimit);
  if (error.validation) {
    const fields = fieldsOfValidation(error);
    return fields.length > 0 ? badFields(fields) : new Refusal('invalid_request');
  }
  const known = codeOfFastifyError[error.code];
  if (known) return new Refusal(known);
  const status = error.statusCode ?? 500;
  if (status === 503) return unavailable();
  if (status < 400 || status >= 500) return new Refusal('internal');
  const { field, message } = faultOfFastifyError[error.code] ?? otherFault;
  return badField(field, message);
}

const bodyTooLarge = (bodyLimit: number): Refusal =>
  new Refusal('payload_too_large', { message: `The body is larger than ${bodyLimit / 1024} KiB.` });
