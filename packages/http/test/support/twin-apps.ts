import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, unavailable } from '@clicktrail/contracts';
import type { Test } from 'tap';
import Type from 'typebox';
import {
  type App,
  type CreateAppOptions,
  type Incoming,
  type Outgoing,
  refuseBadFields,
} from '../../src/index.js';
import { exchange } from './exchange.js';
import { testApp } from './test-app.js';

export const Thing = Type.Object({ name: Type.String({ maxLength: 20 }) }, { additionalProperties: false });
export type Thing = Type.Static<typeof Thing>;

const pixel = Buffer.from('GIF89a');

/** The path that each request took, in the order in which the handlers were called. */
type Taken = ('fast' | 'usual')[];

const pathOf = (request: Incoming): Taken[number] =>
  request.constructor.name === 'FastRequest' ? 'fast' : 'usual';

/** One route of each kind that there is with a fast path, whose handlers answer and fail in every way. */
export function appOfThings(isOpen: () => boolean, own: Partial<CreateAppOptions> = {}) {
  const app = testApp(own);
  const taken: Taken = [];
  app.route({
    method: 'POST',
    url: '/api/v1/things',
    config: { action: 'campaigns.write', fastPath: isOpen },
    attachValidation: true,
    schema: {
      body: Thing,
      response: { 201: Type.Object({ name: Type.String(), keyId: Type.String() }) },
    },
    handler: async (request: Incoming<Thing>, reply: Outgoing) => {
      taken.push(pathOf(request));
      refuseBadFields(request.validationError, []);
      const { name } = request.body;
      await failOn(name);
      reply.code(201);
      return { name, keyId: request.principal.keyId, more: 'is not in the schema' };
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/go/:name',
    config: { limit: 'link', refusesPrefetches: true, fastPath: isOpen },
    validatorCompiler: () => () => true,
    handler: async (request: Incoming, reply: Outgoing) => {
      taken.push(pathOf(request));
      const { name } = request.params as { name: string };
      reply.header('cache-control', 'no-store');
      await failOn(name);
      const { ip, method, url, headers, query, params } = request;
      const told = JSON.stringify({ ip, method, url, agent: headers['user-agent'], query, params });
      reply.code(302).header('location', `https://a.example/?${encodeURIComponent(told)}`);
    },
  });
  app.get(
    '/image/:name',
    { config: { limit: 'link', fastPath: isOpen } },
    async (request: Incoming, reply: Outgoing) => {
      taken.push(pathOf(request));
      reply.type('image/gif');
      return pixel;
    },
  );
  return { app, taken };
}

async function failOn(name: string): Promise<void> {
  await sleep(1);
  if (name === 'refused') throw new Refusal('campaign_not_active');
  if (name === 'later') throw unavailable(new Error('a store is away'));
  if (name === 'broken') throw new Error('secret text');
}

export async function portOf(t: Test, app: App): Promise<number> {
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** What differs from one request to the next, whoever answers. */
export const withoutOwn = (text: string) =>
  text
    .replaceAll(/^Date: .* GMT\r$/gim, 'Date: now\r')
    .replaceAll(/(?<=^x-request-id: |requestId\W+|, request )[0-9a-z]{8,12}(?=\W)/gim, 'request-id');

/** What an app answers on its fast path and what it answers beside it. */
export async function both(t: Test, own: Partial<CreateAppOptions> = {}) {
  const fast = appOfThings(() => true, own);
  const usual = appOfThings(() => false, own);
  const ports = [await portOf(t, fast.app), await portOf(t, usual.app)];
  const answers = async (bytes: string, quietMs = 60) => {
    const [ours, theirs] = await Promise.all(ports.map((port) => exchange(port, bytes, quietMs)));
    return [withoutOwn(ours!.text), withoutOwn(theirs!.text)] as const;
  };
  return { answers, fast: fast.taken, usual: usual.taken };
}
