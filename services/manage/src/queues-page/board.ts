import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import { allQueues, type QueueIdentity } from '@clicktrail/queue';
import type { RedisClient } from '@clicktrail/redis';
import { Queue } from 'bullmq';

const uiBasePath = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/** The folder of the page's built files. */
export const uiFolder = join(uiBasePath, 'dist');

/** The routes of bull-board, and the queues that they work on. */
export interface Board {
  queues: BullBoardQueues;
  uiConfig: UIConfig;
  entry: AppViewRoute;
  routes: AppControllerRoute[];
  /** Shows every queue of an installation with so many queues of events; those that it shows already stay. */
  openAll(shards: number): void;
}

/** Opens queues to read only: bull-board refuses all changes, and BullMQ writes nothing to Redis. */
export function openBoard(redis: RedisClient): Board {
  const opened = new Set<string>();
  const open = ({ name, prefix, title }: QueueIdentity) => {
    opened.add(title);
    const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
    queue.on('error', () => {}); // the connection's own owner reports it
    addQueue(new BullMQAdapter(queue, { readOnlyMode: true, prefix: title.slice(0, -name.length) }));
  };
  const board: Partial<Board> = {
    openAll: (shards) =>
      allQueues(shards)
        .filter(({ title }) => !opened.has(title))
        .forEach(open),
  };
  const { addQueue } = createBullBoard({
    queues: [],
    serverAdapter: collecting(board),
    options: {
      uiBasePath,
      uiConfig: { boardTitle: 'Clicktrail queues', hideDocsLink: true, sortQueues: true },
    },
  });
  return board as Board;
}

/** Takes what bull-board hands to a server, so that its routes can be added like all others, each behind its guard. */
function collecting(board: Partial<Board>): IServerAdapter {
  const adapter: IServerAdapter = {
    setQueues: (queues) => keep({ queues }),
    setUIConfig: (uiConfig) => keep({ uiConfig }),
    setEntryRoute: (entry) => keep({ entry }),
    setApiRoutes: (routes) => keep({ routes }),
    // Errors are answered in the one place that answers all errors; the files are served from `uiFolder`.
    setErrorHandler: () => adapter,
    setViewsPath: () => adapter,
    setStaticPath: () => adapter,
  };
  const keep = (fields: Partial<Board>) => {
    Object.assign(board, fields);
    return adapter;
  };
  return adapter;
}
