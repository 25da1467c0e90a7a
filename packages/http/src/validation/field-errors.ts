import type { FieldError } from '@clicktrail/contracts';
import type { PartError } from './compile-validator.js';
import { choicesOf, messageOf } from './error-messages.js';

/** So many bad fields are named; a body made of nothing else is not answered with a larger one. */
const fieldsMax = 200;

const fieldNameMax = 500;

/** The name of a field as the caller wrote it: `caps.0.limit`, `Idempotency-Key`. */
function fieldOf(error: PartError): string {
  const path = error.instancePath
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.field;
  const field = [...path, ...(named === undefined ? [] : [String(named)])]
    .filter((name) => name !== '')
    .join('.');
  if (error.part === 'headers') return field.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
  return field.slice(0, fieldNameMax) || error.part;
}

/**
 * One entry per bad field. Of the several errors that a choice gives, one for each of its branches,
 * the choice itself is kept, or what is wrong with the branch that the value was meant for.
 */
export function fieldErrorsOf(errors: readonly PartError[]): FieldError[] {
  const byField = new Map<string, PartError[]>();
  for (const error of errors) {
    const field = fieldOf(error);
    const found = byField.get(field);
    if (found) found.push(error);
    else if (byField.size < fieldsMax) byField.set(field, [error]);
  }
  return [...byField].flatMap(([field, found]) => {
    const message = messageOfField(found, errors);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Undefined where the field itself is fine and only fields below it are bad. */
function messageOfField(found: readonly PartError[], all: readonly PartError[]): string | undefined {
  const choice = found.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!choice) return messageOf(found[0]!);
  const choices = choicesOf(choice);
  if (choices) return `must be one of ${choices}`;
  const inBranches = found.filter((error) => error !== choice);
  const meant = inBranches.find(({ keyword }) => keyword !== 'type' && keyword !== 'const');
  if (meant) return messageOf(meant);
  const above = `${fieldOf(choice)}.`;
  const isAboveBadField = all.some((error) => fieldOf(error).startsWith(above));
  if (isAboveBadField) return undefined;
  return (
    [...new Set(inBranches.map(messageOf))].join(' or ').replaceAll(' or must be ', ' or ') || 'is not valid'
  );
}

/** The text of a 400 that names these fields. */
export function textOfFields(fields: readonly FieldError[]): string {
  const named = fields.slice(0, 10).map(({ field, message }) => `${field}: ${message}`);
  const more = fields.length - named.length;
  return named.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
