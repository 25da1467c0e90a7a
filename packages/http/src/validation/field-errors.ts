import { type FieldError, fieldsNamedMax } from '@clicktrail/contracts';
import type { PartError } from './compile-validator.js';
import { choicesOf, messageOf } from './error-messages.js';

/** More than are named: some turn out to be fine but for a field below them. */
const fieldsLookedAtMax = 10 * fieldsNamedMax;

/** The field that an error is about where it is one of the fields of what its path names. */
const nameBelow = ({ params }: PartError): string | undefined =>
  params.missingProperty ?? params.additionalProperty ?? params.field;

/** A path as Ajv writes it, `/caps/0/a~1b`, in dots. */
function dotted(instancePath: string): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  return path.includes('~') ? path.replaceAll('~1', '/').replaceAll('~0', '~') : path;
}

/** The name of a field as the caller wrote it: `caps.0.limit`, `Idempotency-Key`. */
function fieldOf(error: PartError): string {
  const path = dotted(error.instancePath);
  const name = nameBelow(error) ?? '';
  const field = path === '' || name === '' ? path + name : `${path}.${name}`;
  if (error.part === 'headers') return field.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
  return field || error.part;
}

/**
 * One entry per bad field. Of the several errors that a choice gives, one for each of its branches,
 * the choice itself is kept, or what is wrong with the branch that the value was meant for.
 * A body can be made of nothing but bad fields, so this takes a time that grows with their number and no faster.
 */
export function fieldErrorsOf(errors: readonly PartError[]): FieldError[] {
  const byField = new Map<string, PartError[]>();
  for (const error of mostTellingFirst(errors)) {
    const field = fieldOf(error);
    const found = byField.get(field);
    if (found) found.push(error);
    else if (byField.size === fieldsLookedAtMax) break;
    else byField.set(field, [error]);
  }
  let above: Set<string> | undefined;
  const isAboveBadField = (error: PartError) => {
    above ??= placesAboveFields(errors);
    return above.has(placeOf(error));
  };
  const fields: FieldError[] = [];
  for (const [field, found] of byField) {
    const message = messageOfField(found, isAboveBadField);
    if (message !== undefined) fields.push({ field, message });
  }
  return fields;
}

/** Where not all can be named, what is wrong with fields that are known comes before those that are not. */
function mostTellingFirst(errors: readonly PartError[]): readonly PartError[] {
  if (errors.length <= fieldsNamedMax) return errors;
  const isUnknown = ({ keyword }: PartError) => keyword === 'additionalProperties';
  return [...errors.filter((error) => !isUnknown(error)), ...errors.filter(isUnknown)];
}

const placeOf = ({ part, instancePath }: PartError): string => part + instancePath;

/** The places in a request below which a field is bad. */
function placesAboveFields(errors: readonly PartError[]): Set<string> {
  const above = new Set<string>();
  for (const error of errors) {
    const place = placeOf(error);
    if (nameBelow(error) !== undefined) above.add(place);
    for (let end = place.lastIndexOf('/'); end > 0; end = place.lastIndexOf('/', end - 1)) {
      above.add(place.slice(0, end));
    }
  }
  return above;
}

/** Undefined where the field itself is fine and only fields below it are bad. */
function messageOfField(
  found: readonly PartError[],
  isAboveBadField: (error: PartError) => boolean,
): string | undefined {
  const choice = found.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!choice) return messageOf(found[0]!);
  const choices = choicesOf(choice);
  if (choices) return `must be one of ${choices}`;
  const inBranches = found.filter((error) => error !== choice);
  const meant = inBranches.find(({ keyword }) => keyword !== 'type' && keyword !== 'const');
  if (meant) return messageOf(meant);
  if (isAboveBadField(choice)) return undefined;
  return (
    [...new Set(inBranches.map(messageOf))].join(' or ').replaceAll(' or must be ', ' or ') || 'is not valid'
  );
}
