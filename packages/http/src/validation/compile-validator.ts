import type { FaultOf } from '@clicktrail/contracts';
import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { isSentAddress } from '../address/sent-address.js';
import { ReadBody } from '../bodies/batches/batch.js';
import { UnreadableBody } from '../bodies/unreadable-body.js';
import { valueCoercer } from './coerce-values.js';
import { lazy } from './lazy.js';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** Asks the function of a `checkedText` for its fault. */
const validateFaultOf: SchemaValidateFunction = (faultOf: FaultOf, text: string, _schema, context) => {
  const message = faultOf(text, context?.parentData ?? {});
  if (message === undefined) return true;
  validateFaultOf.errors = [{ keyword: 'faultOf', params: {}, message }];
  return false;
};

/** Finds all errors of a request, coerces nothing and removes nothing: a 400 names every bad field. */
const ajv = new Ajv({
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  strictNumbers: true,
  verbose: true,
});
addFormats(ajv, ['date', 'date-time', 'email', 'uri']);
ajv.addFormat('sent-ip', isSentAddress);
ajv.addKeyword({ keyword: 'faultOf', type: 'string', validate: validateFaultOf });

const sources = ['params', 'body', 'querystring', 'headers'] as const;
type Source = (typeof sources)[number];

/** An error of a schema, with the source in the request that it is about. */
export type SourceError = ErrorObject & { source: Source };

type Request = Pick<FastifyRequest, 'params' | 'body' | 'query' | 'headers' | 'getValidationFunction'>;

type Check = (data: unknown, request: Request) => ErrorObject[] | null | undefined;

/** The function that Fastify calls for one source. It passes the request to functions that have a `schemaEnv`. */
export interface SourceValidator {
  (data: unknown, context: { parentData: Request }): boolean;
  errors?: SourceError[];
  schemaEnv: true;
  check: Check;
}

/**
 * Compiles the validators of every route, on first use. Fastify stops at the first bad source of a request; its validator
 * checks the other sources too, so that a 400 names everything at once.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const source = httpPart as Source;
  return sourceValidator(source, source === 'body' ? bodyCheck(schema) : valuesCheck(schema));
};

/** The same for routes whose body is read row by row: the schema of their body is for the API document, and rows are read one by one. */
export const compileBatchValidator: FastifySchemaCompiler<object> = (route) =>
  route.httpPart === 'body' ? sourceValidator('body', batchCheck) : compileValidator(route);

const batchCheck: Check = (data) => {
  if (data instanceof ReadBody) return null;
  if (data instanceof UnreadableBody) {
    return [data.fault, ...data.more].map(({ message, field }) => bodyError(message, field));
  }
  return [bodyError('is required')];
};

function sourceValidator(source: Source, check: Check) {
  const validator: SourceValidator = (data, { parentData: request }) => {
    const errors = check(data, request);
    if (!errors) return true;
    validator.errors = errorsOfAllSources(request, source, errors);
    return false;
  };
  validator.schemaEnv = true;
  validator.check = check;
  return validator as never;
}

function errorsOfAllSources(request: Request, failed: Source, errors: ErrorObject[]): SourceError[] {
  return sources.flatMap((source) => {
    const found = source === failed ? errors : checkSource(request, source);
    // Marked in place: there can be tens of thousands.
    return found.map((error) => Object.assign(error, { source }));
  });
}

function checkSource(request: Request, source: Source): ErrorObject[] {
  const validator = request.getValidationFunction(source) as unknown as SourceValidator | undefined;
  const data = source === 'querystring' ? request.query : request[source];
  return validator?.check(data ?? null, request) ?? [];
}

const validatorOf = (schema: object) => lazy<ValidateFunction>(() => ajv.compile(schema));

const errorsOf = (validate: ValidateFunction, data: unknown) => (validate(data) ? null : validate.errors);

function valuesCheck(schema: object): Check {
  const validator = validatorOf(schema);
  const coerce = valueCoercer(schema);
  if (!coerce) return (data) => errorsOf(validator(), data);
  return (data) => {
    coerce(data as Record<string, unknown>);
    return errorsOf(validator(), data);
  };
}

/** Takes a missing body for `{}` where nothing in it is required. */
export function bodyCheck(schema: object) {
  const validator = validatorOf(schema);
  return (data: unknown, request: { body: unknown }): ReturnType<Check> => {
    if (data === null && request.body === undefined) {
      request.body = {};
      return validator()({}) === true ? null : [bodyError('is required')];
    }
    if (data instanceof UnreadableBody) {
      request.body = {};
      return [bodyError(data.fault.message, data.fault.field)];
    }
    const errors = errorsOf(validator(), data);
    // Handlers with `attachValidation` read fields of a refused body.
    if (errors && (data === null || typeof data !== 'object' || Array.isArray(data))) request.body = {};
    return errors;
  };
}

/** An error of the body as a whole, in the form that Ajv gives its errors. */
function bodyError(message: string, field = 'body'): ErrorObject {
  return { keyword: 'readable', instancePath: '', schemaPath: '', params: { field }, message };
}
