import type { Connection } from './engine.js';
import type { NativeWritten } from './native.js';
import type { Body } from './read-body.js';
import { asText, charPerByte, quoted } from './sql-text.js';
import type { Statement } from './statement.js';
import { requireOneStatement } from './statement-words.js';
import { tokens } from './tokens.js';

/**
 * Runs an insert with its data. `statement.sql` has one character per byte; inline data of the statement has been moved
 * to `body`.
 *
 * The engine reads all data from one file, so up to `max_insert_block_size` rows form one block, which is stored
 * completely or not at all and has one `insert_deduplication_token`.
 *
 * Data is never appended to the statement: chDB silently ends such data at the first empty line, in any format, and runs
 * text behind a semicolon as the next statement.
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

/** Replaces `input()`, through which chDB reads nothing, by the table function `file`. */
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

/** Refuses a second statement behind values, which the engine would ignore silently. */
function refuseStatementsBehind(values: Buffer): void {
  if (values.includes(';')) requireOneStatement([...tokens(charPerByte(values))]);
}
