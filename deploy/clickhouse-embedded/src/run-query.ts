import type { IncomingMessage } from 'node:http';
import { type Answer, answerWhole } from './answer.js';
import { exception } from './exceptions.js';
import type { NativeWritten } from './native.js';
import type { QueryRequest } from './parse-request.js';
import { prepareConnection, tagOf } from './prepare-connection.js';
import { type Body, readBody } from './read-body.js';
import { readForm } from './read-form.js';
import { runInsert } from './run-insert.js';
import { type Execution, type RowsDeps, runRows } from './run-rows.js';
import type { SlotRequest } from './slots.js';
import { asText, charPerByte } from './sql-text.js';
import { readStatement, type Statement } from './statement.js';
import { type Counts, countsOf } from './summary.js';

export interface QueryDeps extends RowsDeps {
  bodyBytesInMemoryMax: number;
}

/**
 * Reads the body, waits for a slot of its kind, runs the statement on a new connection and sends the result. Throws
 * `ClickHouseException`s.
 */
export async function runQuery(
  deps: QueryDeps,
  incoming: IncomingMessage,
  request: QueryRequest,
  answer: Answer,
  slot: SlotRequest,
): Promise<void> {
  const body = await readBody(incoming, deps.spool, deps.bodyBytesInMemoryMax);
  try {
    readForm(incoming.headers['content-type'] ?? '', request, body);
    const statement = findStatement(request.query, body);
    await slot.begin(statement.kind === 'rows' ? 'read' : 'other', goneSignal(answer));
    const connection = deps.engine.connect();
    try {
      const tag = tagOf(request, slot.serial);
      await prepareConnection(connection, request, tag);
      await run(deps, body, { connection, request, statement, answer, tag });
    } finally {
      connection.close();
    }
  } finally {
    await body.remove();
  }
}

/** Signal that aborts when the client disconnects. */
function goneSignal({ response }: Answer): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(exception(210, 'The client went away while its request waited.'));
  if (response.destroyed) abort();
  else response.once('close', abort);
  return controller.signal;
}

/**
 * Finds the statement in the URL, continued by the body, as in ClickHouse.
 * Text behind the `FORMAT` of an insert is data, and is moved to the start of `body`.
 */
function findStatement(query: string, body: Body): Statement {
  const inUrl = charPerByte(Buffer.from(query, 'utf8'));
  if (inUrl.trim() !== '') {
    const statement = readStatement(inUrl);
    if (statement.kind === 'insert' && inUrl.slice(statement.dataStart).trim() === '') return statement;
    if (body.head.length === 0) return takeData(statement, body, inUrl);
  }
  if (body.file !== undefined) throw exception(307, 'A large body must be data, with the INSERT in the URL.');
  const text = inUrl === '' ? charPerByte(body.head) : `${inUrl}\n${charPerByte(body.head)}`;
  return takeData(readStatement(text), body, text);
}

function takeData(statement: Statement, body: Body, text: string): Statement {
  if (statement.kind !== 'insert') return statement;
  const data = text.slice(statement.dataStart).replace(/^[ \t\f]*;?[ \t\f]*\r?\n?/, '');
  body.head = Buffer.from(data, 'latin1');
  return statement;
}

async function run(deps: QueryDeps, body: Body, execution: Execution): Promise<void> {
  const { connection, request, statement, answer } = execution;
  const format = statement.format ?? request.defaultFormat;
  if (statement.kind === 'insert') {
    answerWhole(answer, format, noBytes, written(await runInsert(connection, statement, body)));
    return;
  }
  const sql = asText(statement.sql);
  if (statement.kind === 'rows') return runRows(deps, execution);
  if (/^\s*INSERT\b/i.test(sql)) {
    answerWhole(answer, format, noBytes, written(await connection.write(sql)));
    return;
  }
  const result = await connection.query(sql, format);
  answerWhole(answer, format, result.bytes, countsOf(result));
}

const noBytes = new Uint8Array(0);

function written(result: NativeWritten): Counts {
  return {
    resultRows: 0,
    resultBytes: 0,
    writtenRows: result.rowsWritten,
    writtenBytes: result.bytesWritten,
    elapsedSeconds: result.elapsed,
  };
}
