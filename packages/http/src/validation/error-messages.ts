import { faultOfPattern, tooLong } from '@clicktrail/contracts';
import type { SourceError } from './compile-validator.js';

const typeNames: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const formats: Record<string, string> = {
  date: 'must be a day, YYYY-MM-DD',
  'date-time': 'must be a time in ISO 8601, with its zone',
  email: 'must be an e-mail address, such as ada@example.com',
  uri: 'must be an absolute URL',
  'sent-ip': 'must be an IPv4 or IPv6 address',
};

/** Words an error as the end of a sentence that begins with the name of the field. */
export function messageOf(error: SourceError): string {
  const { keyword, params, source, data } = error;
  const isTwice = Array.isArray(data) && (source === 'querystring' || source === 'params');
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return source === 'querystring' ? 'is not a known parameter' : 'is not a known field';
    case 'type':
      return isTwice ? 'is given more than once' : `must be ${typesOf(params.type)}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).map(String).join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must be at least ${params.limit} characters long`;
    case 'maxLength':
      return tooLong(params.limit);
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'minItems':
      return `must have at least ${params.limit} entries`;
    case 'maxItems':
      return `must have at most ${params.limit} entries`;
    case 'minProperties':
      return 'must have a field to change';
    case 'format':
      return formats[String(params.format)] ?? `must be a valid ${params.format}`;
    case 'pattern':
      return faultOfPattern(String(params.pattern));
    default:
      return error.message ?? 'is not valid';
  }
}

function typesOf(type: unknown): string {
  return [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ');
}
