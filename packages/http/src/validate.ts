import type { FieldError } from '@clicktrail/contracts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyError, FastifySchemaCompiler } from 'fastify';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** All errors at once, no coercion, nothing removed: a 400 names every bad field, and input is never guessed at. */
const ajv = new Ajv({
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  verbose: true,
});
addFormats(ajv, ['date', 'date-time', 'uri']);

const wholeNumber = /^-?\d{1,15}$/;

/** Query and path values arrive as text: those that should be whole numbers are read as such, and only those. */
function withNumbers(schema: object, validate: ValidateFunction): ValidateFunction {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  const numeric = Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
  if (numeric.length === 0) return validate;
  const reading = (data: Record<string, unknown>) => {
    for (const name of numeric) {
      const value = data[name];
      if (typeof value === 'string' && wholeNumber.test(value)) data[name] = Number(value);
    }
    const valid = validate(data);
    reading.errors = validate.errors;
    return valid;
  };
  reading.errors = undefined as ValidateFunction['errors'];
  return reading as unknown as ValidateFunction;
}

/** The validator of every route, in production and in tests alike. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = ajv.compile(schema);
  return (httpPart === 'body' ? validate : withNumbers(schema, validate)) as never;
};

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const named =
    error.keyword === 'required'
      ? error.params.missingProperty
      : error.keyword === 'additionalProperties'
        ? error.params.additionalProperty
        : undefined;
  return [path, named].filter(Boolean).join('.') || 'body';
}

function messageOf(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'pattern':
      return 'has characters or a form that are not allowed';
    default:
      return error.message ?? 'is not valid';
  }
}

/** One entry per bad field: of the several errors that a choice of values gives, the choice itself is kept. */
export function fieldErrorsOf(error: FastifyError): FieldError[] {
  const byField = new Map<string, string>();
  for (const each of (error.validation ?? []) as unknown as ErrorObject[]) {
    const field = fieldOf(each);
    const choices = each.keyword === 'anyOf' ? choicesOf(each) : undefined;
    if (choices) byField.set(field, `must be one of ${choices}`);
    else if (!byField.has(field)) byField.set(field, messageOf(each));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function choicesOf(error: ErrorObject): string | undefined {
  const options = (error.schema ?? []) as { const?: unknown }[];
  if (!Array.isArray(options) || !options.every((option) => 'const' in option)) return undefined;
  return options.map((option) => String(option.const)).join(', ');
}
