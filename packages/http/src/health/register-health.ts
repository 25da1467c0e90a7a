import { described, record } from '@clicktrail/contracts';
import { type Checks, readinessOf } from '@clicktrail/telemetry';
import { zoneRelease } from '@clicktrail/zones';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import '../route-config.js';

export interface HealthOptions {
  /** A check of each store by its name: resolves while the store can serve, else rejects. */
  parts: Checks;
  /** A store that takes longer to answer counts as down; 1 s where left out. */
  timeoutMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says that no more requests should be sent here; everything is answered all the same. */
    announceStop(): void;
  }
}

const State = Type.Union([Type.Literal('up'), Type.Literal('down')]);
const Readiness = record('Readiness', {
  ready: Type.Boolean(),
  stopping: Type.Boolean(),
  timeZones: described(Type.String(), "The release of IANA's time zones that reports count by: `2026f`."),
  parts: Type.Record(Type.String(), Type.Object({ state: State })),
});

/**
 * `GET /healthz`: 200 while the process lives. `GET /readyz`: 200 when every part can serve, else 503; it names each
 * part and its state, and no more: why a part is down is for the log. Callers at the same time share one check.
 */
export function registerHealth(app: FastifyInstance, { parts, timeoutMs }: HealthOptions): void {
  let stopping = false;
  app.decorate('announceStop', () => {
    stopping = true;
  });
  app.addHook('preClose', (done) => {
    app.announceStop();
    done();
  });

  const check = readinessOf({
    checks: parts,
    isStopping: () => stopping,
    onDown: (name, err) => app.log.warn({ err, part: name }, 'a part cannot serve'),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

  const tags = ['Service'];
  // Monitors ask by HEAD as well.
  const service = { config: { limit: 'none' }, exposeHeadRoute: true } as const;
  app.get(
    '/healthz',
    {
      ...service,
      schema: {
        operationId: 'health',
        summary: 'Whether the process lives',
        description: 'It asks no store.',
        tags,
        response: { 200: record('Liveness', { alive: Type.Literal(true) }) },
      },
    },
    async () => ({ alive: true }),
  );
  app.get(
    '/readyz',
    {
      ...service,
      schema: {
        operationId: 'readiness',
        summary: 'Whether every part can serve',
        description: 'Each part is a store; why one is down is in the log.',
        tags,
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const { parts: states, ...readiness } = await check();
      reply.code(readiness.ready ? 200 : 503).header('cache-control', 'no-store');
      return { ...readiness, timeZones: zoneRelease(), parts: states };
    },
  );
}
