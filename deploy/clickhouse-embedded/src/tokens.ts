/** A piece of SQL. Comments and white space are left out. */
export interface Token {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
  start: number;
  end: number;
  /** How many brackets are open around it. */
  depth: number;
}

/** In this order: comments, heredocs, quoted, words and numbers, signs. */
const pattern =
  /(?<skip>\s+|--[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<quoted>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`\\]|\\[\s\S]|``)*`)|(?<word>\w+)|(?<sign>[\s\S])/gy;

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/**
 * Cuts SQL into tokens, as they are asked for: a statement may be followed by megabytes of data.
 * An unfinished quote comes out as a sign; the engine will complain about it.
 */
export function* tokens(sql: string): Generator<Token> {
  let depth = 0;
  for (const found of sql.matchAll(pattern)) {
    const groups = found.groups!;
    if (groups.skip !== undefined) continue;
    const text = found[0];
    if (closing.has(text)) depth--;
    const kind = groups.word !== undefined ? 'word' : groups.quoted !== undefined ? 'quoted' : 'sign';
    yield { kind, text, start: found.index, end: found.index + text.length, depth };
    if (opening.has(text)) depth++;
  }
}
