import { isIP } from 'node:net';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { UnreadableBody } from '../bodies/unreadable-body.js';
import { atFirstUse } from './at-first-use.js';
import { faultKeyword } from './fault-keyword.js';
import { valueReader } from './read-values.js';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** All errors at once, no coercion, nothing removed: a 400 names every bad field, and input is never guessed at. */
const ajv = new Ajv({
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  strictNumbers: true,
  verbose: true,
});
addFormats(ajv, ['date', 'date-time', 'uri']);
// A zone (`fe80::1%eth0`) means something on one machine only.
ajv.addFormat('ip', (text: string) => isIP(text) !== 0 && !text.includes('%'));
ajv.addKeyword(faultKeyword);

const parts = ['params', 'body', 'querystring', 'headers'] as const;
export type Part = (typeof parts)[number];

/** One thing that is wrong with one part of a request. */
export type PartError = ErrorObject & { part: Part };

/** A request as far as validators look at it. */
type Checked = Pick<FastifyRequest, 'params' | 'body' | 'query' | 'headers' | 'getValidationFunction'>;

type Check = (data: unknown, request: Checked) => ErrorObject[] | null | undefined;

/** What Fastify calls for one part. It hands over the request where it finds a `schemaEnv`. */
export interface PartValidator {
  (data: unknown, context: { parentData: Checked }): boolean;
  errors?: PartError[];
  schemaEnv: true;
  check: Check;
}

/**
 * The validator of every route, in production and in tests alike. Fastify stops at the first bad part of a
 * request; here that part's validator looks at all the others too, so that a 400 names everything at once.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const part = httpPart as Part;
  const check = part === 'body' ? bodyCheck(schema) : valuesCheck(schema);
  const validator: PartValidator = (data, { parentData: request }) => {
    const errors = check(data, request);
    if (!errors) return true;
    validator.errors = errorsOfAllParts(request, part, errors);
    return false;
  };
  validator.schemaEnv = true;
  validator.check = check;
  return validator as never;
};

function errorsOfAllParts(request: Checked, failed: Part, errors: ErrorObject[]): PartError[] {
  return parts.flatMap((part) => {
    const found = part === failed ? errors : checkPart(request, part);
    // Marked where they are: there can be tens of thousands, and nobody else has them.
    return found.map((error) => Object.assign(error, { part }));
  });
}

function checkPart(request: Checked, part: Part): ErrorObject[] {
  const validator = request.getValidationFunction(part) as unknown as PartValidator | undefined;
  const data = part === 'querystring' ? request.query : request[part];
  return validator?.check(data ?? null, request) ?? [];
}

const validatorOf = (schema: object) => atFirstUse<ValidateFunction>(() => ajv.compile(schema));

const errorsOf = (validate: ValidateFunction, data: unknown) => (validate(data) ? null : validate.errors);

function valuesCheck(schema: object): Check {
  const validator = validatorOf(schema);
  const read = valueReader(schema);
  if (!read) return (data) => errorsOf(validator(), data);
  return (data) => {
    read(data as Record<string, unknown>);
    return errorsOf(validator(), data);
  };
}

/** A body that is missing counts as `{}` where nothing in it is required. */
function bodyCheck(schema: object): Check {
  const validator = validatorOf(schema);
  return (data, request) => {
    if (data === null && request.body === undefined) {
      request.body = {};
      return validator()({}) === true ? null : [bodyError('is required')];
    }
    if (data instanceof UnreadableBody) {
      request.body = {};
      return [bodyError(data.fault.message, data.fault.field)];
    }
    const errors = errorsOf(validator(), data);
    // A handler that looks at a refused body (`attachValidation`) finds an object at least.
    if (errors && (data === null || typeof data !== 'object' || Array.isArray(data))) request.body = {};
    return errors;
  };
}

/** An error that no schema found, in the form of one. */
function bodyError(message: string, field = 'body'): ErrorObject {
  return { keyword: 'readable', instancePath: '', schemaPath: '', params: { field }, message };
}
