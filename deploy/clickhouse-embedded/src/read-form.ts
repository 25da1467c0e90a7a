import { exception } from './exceptions.js';
import { type QueryRequest, readParameter } from './parse-request.js';
import type { Body } from './read-body.js';
import { asText, charPerByte } from './sql-text.js';

/** Equals `http_max_field_value_size` of a server, so that a request accepted here is accepted there. */
const valueBytesMax = 128 * 1024;

/**
 * Reads `query` and `param_*` from a form, which clients send when parameters are too long for a URL. The body is empty
 * afterwards. Files in a form (external tables) are refused.
 */
export function readForm(contentType: string, request: QueryRequest, body: Body): void {
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return;
  if (body.file !== undefined) throw exception(307, 'The form is too large.');
  const fields = `\r\n${charPerByte(body.head)}`.split(`\r\n--${boundary}`).slice(1, -1);
  for (const field of fields) readField(request, field);
  body.head = Buffer.alloc(0);
}

function readField(request: QueryRequest, field: string): void {
  const headEnd = field.indexOf('\r\n\r\n');
  const head = field.slice(0, headEnd);
  const name = /\bname="([^"]*)"/i.exec(head)?.[1];
  if (headEnd === -1 || name === undefined) throw exception(36, 'A part of the form has no name.');
  if (/\bfilename=/i.test(head))
    throw exception(48, 'External tables are not supported by the embedded server.');
  const value = field.slice(headEnd + 4);
  if (value.length > valueBytesMax) throw exception(1000, `The value of ${name} in the form is too long.`);
  readParameter(request, asText(name), asText(value));
}
