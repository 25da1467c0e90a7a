/** The position of a macro in a URL. */
export interface MacroPosition {
  /** Encodings of a value: once, and once more for each URL around it. */
  encodings: number;
  /** True if the value begins a segment of the innermost URL's path. */
  beginsSegment: boolean;
}

/**
 * Tells where a macro stands.
 * @param before the URL up to the macro, such as `https://net.example/go?url=https%3A%2F%2Fshop.example%2F%3Fs%3D`
 */
export function positionAfter(before: string): MacroPosition {
  const component = lastComponent(before);
  const nested = nestedUrl(component.text);
  if (nested === undefined) return { encodings: 1, beginsSegment: component.beginsSegment };
  const { encodings, beginsSegment } = positionAfter(nested);
  return { encodings: encodings + 1, beginsSegment };
}

/** The value of a parameter, or the segment of the path, that a URL ends in. */
function lastComponent(url: string): { text: string; beginsSegment: boolean } {
  const [path] = /^[^?#]*/.exec(url)!;
  if (path.length === url.length) {
    const text = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    return { text, beginsSegment: text === '' };
  }
  const separators = url.includes('#') ? /[&;#]/ : /&/;
  const parameter = url
    .slice(path.length + 1)
    .split(separators)
    .at(-1)!;
  return { text: parameter.replace(/^[\w.~%[\]-]*=/, ''), beginsSegment: false };
}

const beginsAsUrl = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;
const hasQuery = /\?[\w.~%[\]-]+=/;
const isQuery = /^[\w.~%[\]-]+=/;

/** A component as a URL of its own; undefined where it is none. `a%3D1%26b%3D` is one that has nothing but a query. */
function nestedUrl(component: string): string | undefined {
  const decoded = decodeAscii(component);
  if (beginsAsUrl.test(decoded) || hasQuery.test(decoded)) return decoded;
  return isQuery.test(decoded) && /%3d/i.test(component) ? `?${decoded}` : undefined;
}

/** Decodes ASCII characters only: they are enough to recognize a URL. */
const decodeAscii = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
