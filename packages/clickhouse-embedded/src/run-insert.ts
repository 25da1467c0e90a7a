import type { Connection } from './engine.js';
import type { NativeWritten } from './native.js';
import type { Body } from './read-body.js';
import { asText, quoted } from './sql-text.js';
import type { Statement } from './statement.js';

/**
 * Runs an insert with its data. `statement.sql` has one character per byte; data that stood in the text of the
 * statement is in `body` already.
 *
 * The engine gets all of the data at once, so up to `max_insert_block_size` rows are one block: stored whole or
 * not at all, and known by one `insert_deduplication_token`.
 */
export async function runInsert(
  connection: Connection,
  statement: Statement,
  body: Body,
): Promise<NativeWritten> {
  if (statement.input) return connection.write(readingFile(statement, await body.toFile()), noData);
  if (body.file !== undefined || body.head.length === 0) {
    return connection.write(fromFile(statement, await body.toFile()), noData);
  }
  return connection.write(asText(statement.sql.slice(0, statement.dataStart)), body.head);
}

const noData = Buffer.alloc(0);

/** chDB reads nothing through `input()`: the same rows come from the table function `file`. */
function readingFile(statement: Statement, path: string): string {
  const { sql, input, format, formatStart } = statement;
  const source = `file(${quoted(path)}, ${quoted(format!)}, ${asText(input!.structure)}, 'none')`;
  return asText(sql.slice(0, input!.start)) + source + asText(sql.slice(input!.end, formatStart));
}

/** For data that is not in memory, and for none at all, which inline would be an error. */
function fromFile(statement: Statement, path: string): string {
  const { sql, targetEnd, dataStart, format } = statement;
  const behind = asText(sql.slice(targetEnd, dataStart));
  const rest = format === 'Values' ? behind.replace(/VALUES\s*$/i, 'FORMAT Values') : behind;
  return `${asText(sql.slice(0, targetEnd))} FROM INFILE ${quoted(path)} COMPRESSION 'none' ${rest}`;
}
