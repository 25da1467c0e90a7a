import { badFields, type FieldError, fieldsNamedMax } from '@clicktrail/contracts';
import type { FastifySchemaValidationError } from 'fastify';
import type { SourceError } from './compile-validator.js';
import { messageOf } from './error-messages.js';

/** More fields than are named: some of them turn out to be fine but for a field below them. */
const fieldsExaminedMax = 10 * fieldsNamedMax;

/** The field, below the path of the error, that the error is about. */
const nameBelow = ({ params }: SourceError): string | undefined =>
  params.missingProperty ?? params.additionalProperty ?? params.field;

/** Turns a JSON pointer such as `/caps/0/a~1b` into dots. */
function dotted(instancePath: string): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  return path.includes('~') ? path.replaceAll('~1', '/').replaceAll('~0', '~') : path;
}

/** The name of a field as the caller wrote it: `caps.0.limit`, `Idempotency-Key`. */
function fieldOf(error: SourceError): string {
  const path = dotted(error.instancePath);
  const name = nameBelow(error) ?? '';
  const field = path === '' || name === '' ? path + name : `${path}.${name}`;
  if (error.source === 'headers') return field.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
  return field || error.source;
}

/**
 * Lists one entry per bad field. Of the errors of a choice, one for each branch, it keeps the choice itself, or the fault
 * of the branch that the value was meant for. The time it takes grows linearly with the number of errors.
 */
function fieldErrorsOf(errors: readonly SourceError[]): FieldError[] {
  const byField = new Map<string, SourceError[]>();
  for (const error of mostTellingFirst(errors)) {
    const field = fieldOf(error);
    const found = byField.get(field);
    if (found) found.push(error);
    else if (byField.size === fieldsExaminedMax) break;
    else byField.set(field, [error]);
  }
  let above: Set<string> | undefined;
  const hasBadFieldBelow = (error: SourceError) => {
    above ??= pathsAboveFields(errors);
    return above.has(pathOf(error));
  };
  const fields: FieldError[] = [];
  for (const [field, found] of byField) {
    const message = messageOfField(found, hasBadFieldBelow);
    if (message !== undefined) fields.push({ field, message });
  }
  return fields;
}

/** Puts errors of known fields first when there are too many to name them all. */
function mostTellingFirst(errors: readonly SourceError[]): readonly SourceError[] {
  if (errors.length <= fieldsNamedMax) return errors;
  const isUnknown = ({ keyword }: SourceError) => keyword === 'additionalProperties';
  return [...errors.filter((error) => !isUnknown(error)), ...errors.filter(isUnknown)];
}

const pathOf = ({ source, instancePath }: SourceError): string => source + instancePath;

/** The paths of a request below which a field is bad. */
function pathsAboveFields(errors: readonly SourceError[]): Set<string> {
  const above = new Set<string>();
  for (const error of errors) {
    const path = pathOf(error);
    if (nameBelow(error) !== undefined) above.add(path);
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      above.add(path.slice(0, end));
    }
  }
  return above;
}

/** Undefined if the field itself is fine and only fields below it are bad. */
function messageOfField(
  found: readonly SourceError[],
  hasBadFieldBelow: (error: SourceError) => boolean,
): string | undefined {
  const choice = found.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!choice) return messageOf(found[0]!);
  const choices = choicesOf(choice);
  if (choices) return `must be one of ${choices}`;
  const inBranches = found.filter((error) => error !== choice);
  const meant = inBranches.find(({ keyword }) => keyword !== 'type' && keyword !== 'const');
  if (meant) return messageOf(meant);
  if (hasBadFieldBelow(choice)) return undefined;
  return (
    [...new Set(inBranches.map(messageOf))].join(' or ').replaceAll(' or must be ', ' or ') || 'is not valid'
  );
}

/** Lists the values of a choice between fixed values. Undefined for other choices. */
function choicesOf(error: SourceError): string | undefined {
  const options = error.schema as unknown;
  if (!Array.isArray(options)) return undefined;
  const values: unknown[] = options.map((option: object) => ('const' in option ? option.const : undefined));
  return values.includes(undefined) ? undefined : values.map(String).join(', ');
}

/** Fastify's error for a request that does not match its schemas. */
interface ValidationError {
  validation?: FastifySchemaValidationError[];
}

const errorsOf = (found: ValidationError | undefined) =>
  (found?.validation ?? []) as unknown as SourceError[];

/** The fields that the schemas of a route found bad, in all sources of the request. */
export const fieldsOfValidation = (found: ValidationError | undefined): FieldError[] =>
  fieldErrorsOf(errorsOf(found));

/**
 * Refuses the fields that the schema and the handler found bad together, so that a 400 names all of them. For routes with
 * `attachValidation`, whose rules also depend on the caller. Ignores the handler's findings if the body was unreadable.
 */
export function refuseBadFields(found: ValidationError | undefined, more: readonly FieldError[]): void {
  if (found === undefined && more.length === 0) return;
  const own = fieldsOfValidation(found);
  const named = new Set(own.map(({ field }) => field));
  const unnamed = isBodyLost(found) ? [] : more.filter(({ field }) => !named.has(field));
  // Beyond the fields that are named, the schema's are mostly unknown ones.
  const fields = own.length > fieldsNamedMax ? [...unnamed, ...own] : [...own, ...unnamed];
  if (fields.length > 0) throw badFields(fields);
}

/** True if the body as a whole was refused: it was unreadable, or no object. */
const isBodyLost = (found: ValidationError | undefined): boolean =>
  errorsOf(found).some(
    ({ source, instancePath, keyword }) =>
      source === 'body' && instancePath === '' && (keyword === 'readable' || keyword === 'type'),
  );
