import { connectForRequests, noAcks } from '@clicktrail/redis';
import type { TestHandle } from '@clicktrail/testing';
import type { LightMyRequestResponse } from 'fastify';
import type { Redis } from 'ioredis';
import Type from 'typebox';
import {
  type AnswerRoom,
  type App,
  createRedisIdempotencyStore,
  type PlanningStore,
  registerIdempotency,
} from '../../src/index.js';
import { bearer, testApp } from './test-app.js';
import { testRedis } from './test-redis.js';

export interface IdempotentService {
  app: App;
  redis: Redis;
  store: PlanningStore;
  /** How often the operation ran. */
  runs: () => number;
  /** What the operation does next time; by default it makes a thing. */
  will: (operation: () => Promise<unknown>) => void;
  post: (key: string | undefined, options?: PostOptions) => Promise<LightMyRequestResponse>;
}

export interface PostOptions {
  secret?: string;
  payload?: string;
  url?: string;
  contentType?: string;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

/** Sends a request with this `Idempotency-Key`, or with none. */
export const send = (
  app: App,
  key: string | undefined,
  {
    secret = 'admin',
    payload = '{"name":"a"}',
    url = '/api/v1/things',
    contentType = 'application/json',
    method = 'POST',
  }: PostOptions = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url,
    payload,
    headers: {
      ...bearer(secret),
      'content-type': contentType,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

/** A service with one operation that numbers the things it makes. */
export async function idempotentService(
  t: TestHandle,
  leaseMs = 5_000,
  connect = connectForRequests,
  roomOf: (redis: Redis) => AnswerRoom | undefined = () => undefined,
): Promise<IdempotentService> {
  const { redis } = await testRedis(t, connect);
  const store = createRedisIdempotencyStore(redis, { acks: noAcks, leaseMs });
  let runs = 0;
  const make = async () => ({ success: true, id: `thing-${runs}` });
  let next: () => Promise<unknown> = make;
  const app = testApp();
  t.teardown(() => app.close());
  await app.register(async (scope) => {
    registerIdempotency(scope, { store, room: roomOf(redis) });
    const body = Type.Object({ name: Type.String() }, { additionalProperties: false });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      scope.route({
        method,
        url: '/api/v1/things',
        config: { action: 'campaigns.write' },
        schema: {
          body,
          querystring: Type.Object({ q: Type.Optional(Type.String()) }, { additionalProperties: false }),
        },
        handler: async (_request, reply) => {
          runs++;
          reply.code(201);
          return next();
        },
      });
    }
    scope.get('/api/v1/things', { config: { action: 'campaigns.read' } }, async () => ({ runs: ++runs }));
  });
  return {
    app,
    redis,
    store,
    runs: () => runs,
    will: (operation) => {
      next = operation;
    },
    post: (key, options) => send(app, key, options),
  };
}
