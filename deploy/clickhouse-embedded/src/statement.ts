import { exception } from './exceptions.js';
import { readInsert } from './insert-statement.js';
import { isWord, requireOneStatement } from './statement-words.js';
import { type Token, tokens } from './tokens.js';

/** A parsed statement. Offsets count the characters of `sql`. */
export interface Statement {
  /** `rows` returns rows, `insert` takes data from `dataStart` on, `other` is everything else. */
  kind: 'rows' | 'insert' | 'other';
  sql: string;
  /** Format that the statement names. */
  format: string | undefined;
  /** Offset of its `FORMAT`. */
  formatStart: number | undefined;
  /** Offset of an insert's inline data, else the end of the text. */
  dataStart: number;
  /** The call of `input(...)` in an insert. */
  input: { start: number; end: number; structure: string } | undefined;
  /** End of `INSERT INTO t (columns)`, where `FROM INFILE` can be added. */
  targetEnd: number | undefined;
}

const startsOfRows = new Set(['SELECT', 'WITH', 'FROM', '(', 'VALUES']);

/**
 * Parses a statement up to its data.
 * Throws `SYNTAX_ERROR` if the text has several statements, as ClickHouse over HTTP does.
 */
export function readStatement(sql: string): Statement {
  const source = tokens(sql);
  const first = source.next().value as Token | undefined;
  if (!first) throw exception(62, 'Syntax error: Empty query');
  const verb = first.text.toUpperCase();
  if (verb === 'INSERT') return readInsert(sql, source);
  const seen = [first, ...source];
  const end = requireOneStatement(seen);
  if (seen.some((token) => isWord(token, 'OUTFILE'))) throw exception(358, 'INTO OUTFILE is not allowed');
  const format = findFormat(seen);
  return {
    kind: startsOfRows.has(verb) ? 'rows' : 'other',
    sql: sql.slice(0, end),
    format: format?.name,
    formatStart: format?.start,
    dataStart: end,
    input: undefined,
    targetEnd: undefined,
  };
}

/** Finds `FORMAT name` at the end, optionally followed by `SETTINGS ...`. */
function findFormat(all: Token[]): { name: string; start: number } | undefined {
  for (let i = all.length - 2; i > 0; i--) {
    const [word, name, next] = [all[i]!, all[i + 1]!, all[i + 2]];
    if (!isWord(word, 'FORMAT')) continue;
    if (name.kind !== 'word') continue;
    if (next === undefined || next.text === ';' || next.text.toUpperCase() === 'SETTINGS') {
      return { name: name.text, start: word.start };
    }
  }
  return undefined;
}
