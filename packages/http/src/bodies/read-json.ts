import { isUtf8 } from 'node:buffer';
import { UnreadableBody } from './unreadable-body.js';

/** Deeper than any body of the API; what recurses over a body later is safe below it. */
const depthMax = 64;

/** Bodies shorter than this cannot be nested deeply enough to hurt, so they are not looked through. */
const depthMattersFromLength = 1024;

/** The text of a body. A byte order mark, with which some programs begin what they write, is left out. */
export function textOfBody(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Strict JSON in UTF-8 without prototype keys, and not nested without end. */
export function readJson(bytes: Buffer, text: string): unknown {
  if (text === '') return undefined;
  return isUtf8(bytes) ? readJsonText(text) : notUtf8;
}

export const notUtf8 = new UnreadableBody('is not valid UTF-8');

/** The same for a text that was UTF-8. */
export function readJsonText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return notJson;
  }
  if (text.length > depthMattersFromLength && isDeeperThan(text, depthMax)) {
    return new UnreadableBody(`is nested deeper than ${depthMax} levels`);
  }
  // The escape is that of the underscore: a prototype key can be written with it.
  const mayHavePrototypeKey = text.includes('__proto__') || text.includes('\\u005');
  if (mayHavePrototypeKey && hasPrototypeKey(value)) {
    return new UnreadableBody('is not a known field', '__proto__');
  }
  return value;
}

export const notJson = new UnreadableBody('is not valid JSON');

/** Counts brackets outside of strings; `text` is known to be valid JSON. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    if (depth > levels) return true;
  }
  return false;
}

function hasPrototypeKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey);
}
