import { type App, refuseBadFields } from '@clicktrail/http';
import { replaySetAside } from '@clicktrail/queue';
import { change } from '../../change/change.js';
import type { ManageDeps } from '../../deps.js';
import { fromRedis } from './from-redis.js';
import { faultsOfReplay, Replay, ReplaySetAside, replayEventsMax } from './set-aside-schemas.js';

/**
 * `POST /api/v1/set-aside/replay` `{ids}` or `{all: true}`: puts events back on the queue. Those that ClickHouse takes
 * now are stored, once; the others are set aside anew.
 */
export function replaySetAsideEvents(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/set-aside/replay',
    config: { action: 'setAside.write' },
    attachValidation: true,
    schema: {
      operationId: 'replaySetAsideEvents',
      summary: 'Try once more to store events that could not be stored',
      description: `At most ${replayEventsMax} at a time, with \`all\` the oldest first.`,
      tags: ['Service'],
      body: ReplaySetAside,
      response: { 200: Replay },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfReplay(request.body));
      const { ids: named } = request.body;
      return change(deps, request, reply, async () => {
        const ids = named ? [...new Set(named)] : await oldest(deps);
        const { replayed, left, remaining } = await fromRedis(replay(deps, ids));
        const body = { success: true as const, replayed, left, remaining };
        const audit = {
          action: 'replay',
          entity: 'setAsideEvent',
          entityId: replayed[0] ?? '',
          before: null,
          after: { ids: replayed },
        } as const;
        return { status: 200, body, audit: replayed.length > 0 ? audit : null };
      });
    },
  });
}

async function replay({ queue }: ManageDeps, ids: string[]) {
  const events = await queue.setAside.findAll(ids);
  const found = new Set(events.map(({ id }) => id));
  const { replayed, left } = await replaySetAside(queue, queue.setAside, events);
  const unknown = ids.filter((id) => !found.has(id));
  return { replayed, left: [...left, ...unknown], remaining: await queue.setAside.count() };
}

async function oldest({ queue }: ManageDeps): Promise<string[]> {
  const first = async () => {
    for await (const ids of queue.setAside.ids()) return ids.slice(0, replayEventsMax);
    return [];
  };
  return fromRedis(first());
}
