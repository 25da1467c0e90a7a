import { exception } from './exceptions.js';
import { type Token, tokens } from './tokens.js';

/** What is to be known of a statement before it runs. Offsets count the characters of `sql`. */
export interface Statement {
  /** `rows`: answers with rows, maybe many. `insert`: takes data behind `dataStart`. `other`: everything else. */
  kind: 'rows' | 'insert' | 'other';
  sql: string;
  /** The format that the statement names. */
  format: string | undefined;
  /** Where its `FORMAT` stands. */
  formatStart: number | undefined;
  /** Where data begins that is part of the text (an insert), else the end. */
  dataStart: number;
  /** The call of `input(...)` in an insert. */
  input: { start: number; end: number; structure: string } | undefined;
  /** The end of `INSERT INTO t (columns)`: where `FROM INFILE` can stand. */
  targetEnd: number | undefined;
}

const startsOfRows = new Set(['SELECT', 'WITH', 'FROM', '(', 'VALUES']);

/**
 * Looks at a statement as far as its data.
 * Throws `SYNTAX_ERROR` on several statements in one text, as ClickHouse over HTTP does.
 */
export function readStatement(sql: string): Statement {
  const source = tokens(sql);
  const first = source.next().value as Token | undefined;
  if (!first) throw exception(62, 'Syntax error: Empty query');
  const verb = first.text.toUpperCase();
  if (verb === 'INSERT') return readInsert(sql, source);
  const seen = [first, ...source];
  const end = requireOneStatement(seen);
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

function requireOneStatement(all: Token[]): number {
  const semicolon = all.findIndex((token) => token.text === ';');
  if (semicolon === -1) return all.at(-1)!.end;
  if (all.slice(semicolon).some((token) => token.text !== ';')) {
    throw exception(62, 'Syntax error (Multi-statements are not allowed)');
  }
  return all[semicolon]!.start;
}

/** `FORMAT name` at the end, maybe with `SETTINGS ...` behind it. */
function findFormat(all: Token[]): { name: string; start: number } | undefined {
  for (let i = all.length - 2; i > 0; i--) {
    const [word, name, next] = [all[i]!, all[i + 1]!, all[i + 2]];
    if (word.kind !== 'word' || word.depth !== 0 || word.text.toUpperCase() !== 'FORMAT') continue;
    if (name.kind !== 'word') continue;
    if (next === undefined || next.text === ';' || next.text.toUpperCase() === 'SETTINGS') {
      return { name: name.text, start: word.start };
    }
  }
  return undefined;
}

function readInsert(sql: string, source: Generator<Token>): Statement {
  const seen: Token[] = [];
  let targetEnd: number | undefined;
  for (const token of source) {
    const word = token.kind === 'word' && token.depth === 0 ? token.text.toUpperCase() : '';
    const before = seen.at(-1);
    seen.push(token);
    if (targetEnd === undefined && endsTarget(word, seen)) targetEnd = before!.end;
    if (word === 'VALUES' && targetEnd !== undefined)
      return insertOf(sql, seen, 'Values', token, token.end, targetEnd);
    if (before && targetEnd !== undefined && isFormat(before) && token.kind === 'word') {
      return insertOf(sql, seen, token.text, before, token.end, targetEnd);
    }
  }
  const end = requireOneStatement([...seen]);
  return {
    ...insertOf(sql, seen, undefined, undefined, end, targetEnd),
    kind: 'other',
    sql: sql.slice(0, end),
  };
}

const afterTarget = new Set(['FORMAT', 'VALUES', 'SETTINGS', 'SELECT', 'WITH', 'FROM', 'WATCH']);

/** A table may be called `format` or `values`: at least one name stands behind INSERT INTO. */
function endsTarget(word: string, seen: Token[]): boolean {
  if (!afterTarget.has(word)) return false;
  const names = seen.slice(0, -1).filter((token) => !/^(INTO|TABLE|FUNCTION)$/i.test(token.text));
  return names.length > 0 && names.at(-1)!.text !== '.';
}

function isFormat(token: Token): boolean {
  return token.kind === 'word' && token.depth === 0 && token.text.toUpperCase() === 'FORMAT';
}

function insertOf(
  sql: string,
  seen: Token[],
  format: string | undefined,
  formatToken: Token | undefined,
  dataStart: number,
  targetEnd: number | undefined,
): Statement {
  return {
    kind: 'insert',
    sql,
    format,
    formatStart: formatToken?.start,
    dataStart,
    input: findInput(sql, seen),
    targetEnd,
  };
}

function findInput(sql: string, seen: Token[]): Statement['input'] {
  const at = seen.findIndex(
    (token, i) =>
      token.text.toLowerCase() === 'input' &&
      seen[i + 1]?.text === '(' &&
      seen[i - 1]?.text.toUpperCase() === 'FROM',
  );
  if (at === -1) return undefined;
  const [word, structure, close] = [seen[at]!, seen[at + 2], seen[at + 3]];
  if (structure?.kind !== 'quoted' || close?.text !== ')') {
    throw exception(36, "input() takes its structure as one string: input('a UInt64, b String').");
  }
  return { start: word.start, end: close.end, structure: sql.slice(structure.start, structure.end) };
}
