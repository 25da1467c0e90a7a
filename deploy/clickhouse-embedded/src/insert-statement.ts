import { exception } from './exceptions.js';
import type { Statement } from './statement.js';
import { isWord, requireOneStatement } from './statement-words.js';
import type { Token } from './tokens.js';

/** Parses an insert up to its data. `source` continues after the word INSERT. */
export function readInsert(sql: string, source: Generator<Token>): Statement {
  const seen: Token[] = [];
  let targetEnd: number | undefined;
  for (const token of source) {
    const word = token.kind === 'word' && token.depth === 0 ? token.text.toUpperCase() : '';
    const before = seen.at(-1);
    seen.push(token);
    if (targetEnd === undefined && endsTarget(word, seen)) targetEnd = before!.end;
    if (
      before &&
      token.kind === 'word' &&
      isWord(before, 'FORMAT') &&
      before.start >= (targetEnd ?? Infinity)
    ) {
      if (takesData(seen)) return insertOf(sql, seen, token.text, before, token.end, targetEnd);
    }
    if (word === 'VALUES' && targetEnd !== undefined)
      return insertOf(sql, seen, 'Values', token, token.end, targetEnd);
  }
  const end = requireOneStatement(seen);
  return {
    ...insertOf(sql, seen, undefined, undefined, end, targetEnd),
    kind: 'other',
    sql: sql.slice(0, end),
  };
}

const afterTarget = new Set(['FORMAT', 'VALUES', 'SETTINGS', 'SELECT', 'WITH', 'FROM', 'WATCH']);

/** Detects the end of the target. A table may be called `format` or `values`, so at least one name precedes it. */
function endsTarget(word: string, seen: Token[]): boolean {
  if (!afterTarget.has(word)) return false;
  const names = seen.slice(0, -1).filter((token) => !/^(INTO|TABLE|FUNCTION)$/i.test(token.text));
  return names.length > 0 && names.at(-1)!.text !== '.';
}

/** Tests for data: an `INSERT ... SELECT` takes data only through `input()`. */
function takesData(seen: Token[]): boolean {
  return !seen.some((token) => isWord(token, 'SELECT')) || indexOfInput(seen) !== -1;
}

function insertOf(
  sql: string,
  seen: Token[],
  format: string | undefined,
  formatToken: Token | undefined,
  dataStart: number,
  targetEnd: number | undefined,
): Statement {
  if (seen.some((token) => token.text === ';')) requireOneStatement(seen);
  if (seen.some((token) => isWord(token, 'INFILE'))) {
    throw exception(78, 'Query has infile and was sent directly to the server');
  }
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
  const at = indexOfInput(seen);
  if (at === -1) return undefined;
  const [word, structure, close] = [seen[at]!, seen[at + 2], seen[at + 3]];
  if (structure?.kind !== 'quoted' || close?.text !== ')') {
    throw exception(36, "input() takes its structure as one string: input('a UInt64, b String').");
  }
  return { start: word.start, end: close.end, structure: sql.slice(structure.start, structure.end) };
}

function indexOfInput(seen: Token[]): number {
  return seen.findIndex(
    (token, i) =>
      token.text.toLowerCase() === 'input' &&
      seen[i + 1]?.text === '(' &&
      seen[i - 1]?.text.toUpperCase() === 'FROM',
  );
}
