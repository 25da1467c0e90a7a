import { exception } from './exceptions.js';
import { type QueryRequest, readParameter } from './parse-request.js';
import type { Body } from './read-body.js';
import { asText, charPerByte } from './sql-text.js';

/** As a server has it (`http_max_field_value_size`), so that what is sent here can be sent to one. */
const valueBytesMax = 128 * 1024;

/**
 * A form, which clients use when parameters are too long for a URL: `query` and `param_*` are taken out of the
 * body, of which nothing is left. Files in a form (external tables) are refused.
 */
export function readForm(contentType: string, request: QueryRequest, body: Body): void {
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return;
  if (body.file !== undefined) throw exception(307, 'The form is too large.');
  const parts = `\r\n${charPerByte(body.head)}`.split(`\r\n--${boundary}`).slice(1, -1);
  for (const part of parts) takePart(request, part);
  body.head = Buffer.alloc(0);
}

function takePart(request: QueryRequest, part: string): void {
  const headEnd = part.indexOf('\r\n\r\n');
  const head = part.slice(0, headEnd);
  const name = /\bname="([^"]*)"/i.exec(head)?.[1];
  if (headEnd === -1 || name === undefined) throw exception(36, 'A part of the form has no name.');
  if (/\bfilename=/i.test(head))
    throw exception(48, 'External tables are not supported by the embedded server.');
  const value = part.slice(headEnd + 4);
  if (value.length > valueBytesMax) throw exception(1000, `The value of ${name} in the form is too long.`);
  readParameter(request, asText(name), asText(value));
}
