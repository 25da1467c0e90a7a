import type { Connection } from './engine.js';
import type { NativeWritten } from './native.js';
import type { Body } from './read-body.js';
import { asText, charPerByte, quoted } from './sql-text.js';
import type { Statement } from './statement.js';
import { requireOneStatement } from './statement-words.js';
import { tokens } from './tokens.js';

/**
 * Runs an insert with its data. `statement.sql` has one character per byte; data that stood in the text of the
 * statement is in `body` already.
 *
 * The engine reads all of the data from one file, so up to `max_insert_block_size` rows are one block: stored
 * whole or not at all, and known by one `insert_deduplication_token`.
 *
 * Never as text behind the statement: chDB ends such data at the first empty line, whatever the format, and
 * says nothing; and behind a semicolon it runs what follows as the next statement.
 */
export async function runInsert(
  connection: Connection,
  statement: Statement,
  body: Body,
): Promise<NativeWritten> {
  if (isValues(statement)) refuseStatementsBehind(body.head);
  const path = await body.toFile();
  return connection.write(statement.input ? fromFunction(statement, path) : fromFile(statement, path));
}

/** chDB reads nothing through `input()`: the same rows come from the table function `file`. */
function fromFunction(statement: Statement, path: string): string {
  const { sql, input, format, formatStart } = statement;
  const source = `file(${quoted(path)}, ${quoted(format!)}, ${asText(input!.structure)}, 'none')`;
  return asText(sql.slice(0, input!.start)) + source + asText(sql.slice(input!.end, formatStart));
}

function fromFile(statement: Statement, path: string): string {
  const { sql, targetEnd, formatStart, format } = statement;
  const between = asText(sql.slice(targetEnd, formatStart));
  const source = `FROM INFILE ${quoted(path)} COMPRESSION 'none'`;
  return `${asText(sql.slice(0, targetEnd))} ${source} ${between} FORMAT ${format}`;
}

function isValues({ format }: Statement): boolean {
  return format?.toLowerCase() === 'values';
}

/** Of values, the engine would pass over a second statement in silence. */
function refuseStatementsBehind(values: Buffer): void {
  if (values.includes(';')) requireOneStatement([...tokens(charPerByte(values))]);
}
