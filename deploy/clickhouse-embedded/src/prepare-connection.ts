import type { Connection } from './engine.js';
import { exception } from './exceptions.js';
import type { QueryRequest } from './parse-request.js';
import { quoted } from './sql-text.js';

/**
 * Applies the database, settings and parameters of a request to a new connection.
 * They end with the connection, so nothing leaks into another request.
 * The engine refuses unknown names: `UNKNOWN_SETTING`, `UNKNOWN_DATABASE`.
 */
export async function prepareConnection(
  connection: Connection,
  request: QueryRequest,
  tag: string,
): Promise<void> {
  const statements = [`SET log_comment = ${quoted(tag)}`];
  if (request.database !== undefined) statements.push(`USE ${identifier(request.database)}`);
  const settings = [...request.settings].filter(([name]) => name !== 'readonly' && name !== 'log_comment');
  if (settings.length > 0) statements.push(`SET ${settings.map(assignment).join(', ')}`);
  for (const [name, value] of request.parameters)
    statements.push(`SET ${parameter(name)} = ${quoted(value)}`);
  const readonly = request.settings.get('readonly');
  if (readonly !== undefined) statements.push(`SET readonly = ${quoted(readonly)}`);
  await connection.query(statements.join('; '), 'Null');
}

/** Builds a unique comment that identifies a running query; it begins with the request's own. */
export function tagOf(request: QueryRequest, serial: number): string {
  return `${request.settings.get('log_comment') ?? ''}#${request.queryId}#${serial}`;
}

function assignment([name, value]: [string, string]): string {
  if (!/^[A-Za-z_][\w.]*$/.test(name)) throw exception(115, `Unknown setting '${name}'.`);
  return `${name} = ${quoted(value)}`;
}

function parameter(name: string): string {
  if (!/^\w+$/.test(name)) throw exception(36, `A query parameter cannot be called '${name}'.`);
  return `param_${name}`;
}

function identifier(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
