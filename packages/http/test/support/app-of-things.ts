import { Country, Id, ListQuery, Name, OrNull, Refusal, Text } from '@clicktrail/contracts';
import Type from 'typebox';
import { bearer, testApp } from './test-app.js';

export const closed = { additionalProperties: false };

export const Body = Type.Object(
  {
    name: Name,
    sub1: Type.Optional(OrNull(Text)),
    country: Type.Optional(Country),
    status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('paused')])),
    caps: Type.Optional(
      Type.Array(
        Type.Object(
          {
            window: Type.Union([Type.Literal('day'), Type.Literal('month')]),
            limit: Type.Integer({ minimum: 1 }),
          },
          closed,
        ),
      ),
    ),
    amount: Type.Optional(Type.Number({ minimum: 0 })),
    config: Type.Optional(Type.Unknown()),
  },
  closed,
);

/** Builds an app with a resource of each kind of field, and with routes that fail and refuse. */
export function appOfThings() {
  const app = testApp();
  const schema = { params: Type.Object({ id: Id }), querystring: Type.Object(ListQuery, closed), body: Body };
  app.post(
    '/api/v1/things/:id',
    { config: { action: 'campaigns.write' }, schema },
    async ({ body, query }) => ({ body, query }),
  );
  app.get(
    '/api/v1/things',
    { config: { action: 'campaigns.read' }, schema: { querystring: Type.Object(ListQuery, closed) } },
    async ({ query }) => query,
  );
  app.delete('/api/v1/things', { config: { action: 'campaigns.write' } }, async () => ({ ok: true }));
  app.get('/api/v1/fault', { config: { action: 'campaigns.read' } }, async () => {
    throw new Error('the password is swordfish');
  });
  app.get('/api/v1/cap', { config: { action: 'campaigns.read' } }, async () => {
    throw new Refusal('cap_reached', {
      caps: { type: 'clicks', window: 'total', limit: 1, used: 1, resetsAt: null },
    });
  });
  return app;
}

export const json = { ...bearer('admin'), 'content-type': 'application/json' };
export const things = '/api/v1/things/1';
