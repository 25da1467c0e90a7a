import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, answerException } from './answer.js';
import { chooseEncoding } from './compression.js';
import { asException } from './exceptions.js';
import { comesFromBrowser } from './guard-browser.js';
import { parseRequest } from './parse-request.js';
import { requirePassword } from './require-password.js';
import { type QueryDeps, runQuery } from './run-query.js';
import type { SlotRequest, Slots } from './slots.js';

export interface HttpDeps extends QueryDeps {
  slots: Slots;
  /** Required for every statement, unless it is undefined. */
  password: string | undefined;
}

/** A URL may hold a query and its parameters, up to ClickHouse's `http_max_uri_size`. */
const serverOptions = { keepAliveTimeout: 30_000, requestTimeout: 0, maxHeaderSize: 1024 ** 2 + 64 * 1024 };

/** Creates the server of ClickHouse's HTTP interface. Every request gets a response; an error becomes an exception. */
export function createHttpServer(deps: HttpDeps): Server {
  const server = createServer(serverOptions, (request, response) => {
    // A client may disconnect at any moment; writers check `destroyed`.
    response.on('error', () => {});
    const path = (request.url ?? '/').split('?', 1)[0];
    if (comesFromBrowser(request)) plain(response, 403, 'Web pages may not use this server.\n');
    else if (path === '/ping' || path === '/replicas_status') plain(response, 200, 'Ok.\n');
    else if (path !== '/') plain(response, 404, `There is no handle ${path}\n`);
    else if (!['GET', 'HEAD', 'POST'].includes(request.method ?? ''))
      plain(response, 501, 'Method not implemented\n');
    else if (request.method !== 'POST' && !/[?&]query=/.test(request.url ?? ''))
      plain(response, 200, 'Ok.\n');
    else void handleQuery(deps, request, response);
  });
  return server;
}

async function handleQuery(
  deps: HttpDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer: Answer = { response, queryId: '', version: deps.engine.version, encoding: undefined };
  let slot: SlotRequest | undefined;
  try {
    requirePassword(request, deps.password);
    const query = parseRequest(request);
    answer.queryId = query.queryId;
    answer.encoding = chooseEncoding(query.settings, String(request.headers['accept-encoding'] ?? ''));
    slot = deps.slots.enter(query.queryId);
    await runQuery(deps, request, query, answer, slot);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else answerException(answer, asException(error));
  } finally {
    slot?.leave();
  }
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=UTF-8' });
  response.end(text);
}
