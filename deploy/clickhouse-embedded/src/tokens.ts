/** A token of SQL. Comments and white space are skipped. */
export interface Token {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
  start: number;
  end: number;
  /** Number of open brackets around it. */
  depth: number;
}

/** Matches in this order: comments, heredocs, quoted text, words and numbers, signs. */
const pattern =
  /(?<skip>\s+|--[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<quoted>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`\\]|\\[\s\S]|``)*`)|(?<word>\w+)|(?<sign>[\s\S])/gy;

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/**
 * Splits SQL into tokens lazily, because megabytes of data may follow a statement.
 * An unfinished quote becomes a sign; the engine reports it.
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
