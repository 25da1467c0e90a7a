import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AppControllerRoute } from '@bull-board/api/typings/app';
import { TimeoutError, withTimeout } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { EventQueue } from '@clicktrail/queue';
import { duplicateForWork } from '@clicktrail/redis';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ManageDeps } from '../deps.js';
import { type Board, openBoard, uiFolder } from './board.js';
import { requireAdmin } from './require-admin.js';

export type QueuesPageDeps = Pick<ManageDeps, 'catalog' | 'redis' | 'queue'>;

const base = '/queues';
const readWithinMs = 3_000;

/** Only this server's files and answers; the page writes styles into its elements. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
};

/**
 * `GET /queues`: a page that shows every queue, its jobs and what became of them (bull-board), to admins. It is read-only:
 * a job holds acknowledged events, so nothing here retries, moves or removes one, and no such route is added.
 */
export function queuesPage({ catalog, redis, queue }: QueuesPageDeps) {
  return async (scope: FastifyInstance): Promise<void> => {
    const app = scope as unknown as App;
    // BullMQ asks Redis about itself once, and a queue for which that fails stays useless for ever: here it waits as long as
    // it takes, and each request is limited as a whole instead.
    const connection = duplicateForWork(redis);
    connection.on('error', () => {}); // the one that it was made from reports the same
    app.addHook('onClose', async () => connection.disconnect());
    const board = openBoard(connection);
    board.openAll(queue.shards);
    const guarded = {
      config: { limit: 'own', hidden: true },
      onRequest: requireAdmin(app, catalog),
    } as const;
    const page = pageOf(board);
    for (const path of [base, ...pathsOf(board.entry).map((path) => base + path)].filter(isNew())) {
      app.get(path, guarded, (_request, reply) => send(reply, 'text/html; charset=utf-8', page));
    }
    for (const { path, file, type } of files()) {
      app.get(path, guarded, async (_request, reply) => send(reply, type, await readFile(file)));
    }
    for (const route of board.routes.filter(isReadOnly)) {
      for (const path of pathsOf(route)) {
        app.get(base + path, guarded, async (request, reply) => {
          const { body, status = 200 } = await runRoute(board, queue, route, request);
          return reply.code(status).header('cache-control', 'no-store').send(body);
        });
      }
    }
  };
}

const pathsOf = ({ route }: { route: string | string[] }) => [route].flat();

const isReadOnly = ({ method }: AppControllerRoute) => [method].flat().includes('get');

function isNew(): (path: string) => boolean {
  const seen = new Set<string>();
  return (path) => seen.size < seen.add(path).size;
}

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply
    .type(type)
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, max-age=300')
    .send(content);
}

/** The page's template has nothing but `<%= name %>`, which escapes, and `<%- name %>`, which does not. */
function pageOf({ entry, uiConfig }: Board): string {
  const { name, params } = entry.handler({ basePath: base, uiConfig });
  const values = params as Record<string, string>;
  return readFileSync(join(uiFolder, name), 'utf8').replace(/<%([=-]) (\w+) %>/g, (_, how, value) =>
    how === '=' ? escaped(values[value] ?? '') : (values[value] ?? ''),
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char]!);

/** Each file is a route of its own: there is no path that could lead anywhere else. */
function files() {
  return readdirSync(join(uiFolder, 'static'), { recursive: true, encoding: 'utf8' })
    .filter((path) => types[extname(path)] !== undefined)
    .map((path) => ({
      path: `${base}/static/${path}`,
      file: join(uiFolder, 'static', path),
      type: types[extname(path)]!,
    }));
}

interface Asked {
  params: unknown;
  query: unknown;
  headers: Record<string, unknown>;
}

/** Redis away or too slow is no fault of ours: 503. */
async function runRoute(
  board: Board,
  queue: Pick<EventQueue, 'shardsUsed'>,
  route: AppControllerRoute,
  asked: Asked,
) {
  const work = async () => {
    // Other processes may have, or have had, more queues than this one.
    const shards = await queue.shardsUsed().catch((cause) => {
      throw unavailable(cause);
    });
    board.openAll(shards);
    return route.handler({
      queues: board.queues,
      uiConfig: board.uiConfig,
      params: asked.params as Record<string, string>,
      query: asked.query as Record<string, string>,
      headers: asked.headers as Record<string, string | undefined>,
      body: {},
    });
  };
  return withTimeout(work, readWithinMs).catch((error) => {
    throw error instanceof TimeoutError ? unavailable(error) : error;
  });
}
