import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { exception } from './exceptions.js';

/** A request to run a statement, from its URL and headers. */
export interface QueryRequest {
  queryId: string;
  /** The statement or its beginning, possibly empty; the body continues it. */
  query: string;
  database: string | undefined;
  /** Format of the result if the statement names none. */
  defaultFormat: string;
  /** Values of `{name:Type}`, escaped as in TabSeparated. */
  parameters: Map<string, string>;
  settings: Map<string, string>;
  /** Respond only when the result is complete. */
  waitEndOfQuery: boolean;
}

/** URL parameters without effect: there is one user, and the password was checked before. */
const ignored = new Set(['user', 'password', 'quota_key', 'buffer_size', 'stacktrace', 'close_session']);

const refused = new Map([
  ['session_id', 'Sessions are not supported by the embedded server'],
  ['role', 'Roles are not supported by the embedded server'],
  ['compress', "ClickHouse's own block compression is not supported by the embedded server, use gzip"],
  ['decompress', "ClickHouse's own block compression is not supported by the embedded server, use gzip"],
]);

/**
 * Parses the URL and the headers of a request.
 * An unknown parameter is a setting; the engine refuses unknown settings.
 */
export function parseRequest(request: IncomingMessage): QueryRequest {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const parsed: QueryRequest = {
    queryId: '',
    query: '',
    database: header(request, 'x-clickhouse-database'),
    defaultFormat: header(request, 'x-clickhouse-format') ?? 'TabSeparated',
    parameters: new Map(),
    settings: new Map(),
    waitEndOfQuery: false,
  };
  for (const [name, value] of url.searchParams) readParameter(parsed, name, value);
  parsed.queryId ||= randomUUID();
  if (request.method === 'GET' || request.method === 'HEAD') makeReadonly(parsed.settings);
  return parsed;
}

/** Applies one parameter of the URL or of a form. */
export function readParameter(parsed: QueryRequest, name: string, value: string): void {
  if (name === 'query') parsed.query += value;
  else if (name === 'query_id') parsed.queryId = value;
  else if (name === 'database') parsed.database = value || parsed.database;
  else if (name === 'default_format') parsed.defaultFormat = value || parsed.defaultFormat;
  else if (name === 'wait_end_of_query') parsed.waitEndOfQuery = value !== '0' && value !== 'false';
  else if (name.startsWith('param_')) parsed.parameters.set(name.slice('param_'.length), value);
  else if (refused.has(name)) refuse(name, value);
  else if (!ignored.has(name)) parsed.settings.set(name, value);
}

function refuse(name: string, value: string): void {
  if (value !== '' && value !== '0') throw exception(48, refused.get(name)!);
}

/** Makes GET and HEAD read-only. */
function makeReadonly(settings: Map<string, string>): void {
  if ((settings.get('readonly') ?? '0') === '0') settings.set('readonly', '2');
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
