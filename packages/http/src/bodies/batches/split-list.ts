/** Characters that are looked through at a time. */
const stride = 64 * 1024;
/** Escaped quotes that are passed at a time. */
const escapedMax = 10_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const endOfList = 0x5d;

/** Brackets and braces differ in one bit. */
const isOpening = (char: number): boolean => (char | 0x20) === 0x7b;
const isClosing = (char: number): boolean => (char | 0x20) === 0x7d;

const endOfBody = /\s*\}\s*$/y;

/** The text of one element; undefined where the caller may give the thread back. */
export type Piece = string | undefined;

/**
 * Splits `{"events": [...]}` into the texts of the list's elements, without reading them: a body of megabytes is then read
 * element by element. Whether each element is JSON is for the caller to see; between them it is checked here.
 * @param name of the list; the body has no other field
 * @returns false where the text is no such body
 */
export function* splitList(text: string, name: string): Generator<Piece, boolean, void> {
  const head = new RegExp(`\\s*\\{\\s*"${name}"\\s*:\\s*\\[\\s*(\\])?`, 'y').exec(text);
  if (!head) return false;
  let at = head[0].length;
  let isEnded = head[1] !== undefined;
  while (!isEnded) {
    const start = at;
    at = yield* findEnd(text, start);
    if (at === text.length) return false;
    yield text.slice(start, at);
    isEnded = text.charCodeAt(at) === endOfList;
    at += 1;
  }
  endOfBody.lastIndex = at;
  return endOfBody.test(text);
}

/** Finds the comma or bracket behind the element that begins at `start`; the end of the text where there is none. */
function* findEnd(text: string, start: number): Generator<undefined, number, void> {
  let depth = 0;
  let pauseAt = start + stride;
  for (let at = start; at < text.length; at++) {
    if (at >= pauseAt) {
      yield undefined;
      pauseAt = at + stride;
    }
    const char = text.charCodeAt(at);
    if (char === quote) {
      at = endOfString(text, at + 1);
      for (; at < 0; at = endOfString(text, -at)) yield undefined;
    } else if (isOpening(char)) depth += 1;
    else if (isClosing(char)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (char === comma && depth === 0) return at;
  }
  return text.length;
}

/**
 * Finds the quote that ends a string: most of a body is strings, and a search for it is quick.
 * @param from a position within the string
 * @returns after many escaped quotes the position to go on from, as a negative number
 */
function endOfString(text: string, from: number): number {
  let at = text.indexOf('"', from);
  for (let escaped = 0; at >= 0 && isEscaped(text, at); escaped++) {
    if (escaped === escapedMax) return -(at + 1);
    at = text.indexOf('"', at + 1);
  }
  return at < 0 ? text.length : at;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

/** Splits NDJSON into its lines; a blank one is empty. */
export function* splitLines(text: string): Generator<string, void, void> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end < 0 ? text.length : end).trim();
    at = end < 0 ? text.length : end + 1;
  }
}
