import type { Action, ErrorCode, FieldError, Principal } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import type { Tx } from '@clicktrail/postgres';
import type { Static, TSchema } from 'typebox';
import { type Change, change } from '../change/change.js';
import { IdPath } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';

/** What a change is asked for by: `id` is empty where the path has none. */
export interface Asked<Body extends TSchema> {
  id: string;
  body: Static<Body>;
  principal: Principal;
}

interface ChangeRoute<Body extends TSchema, One extends TSchema> {
  /** The method, and the path below that of the resource: `PATCH /:id`. */
  route: 'POST' | 'PATCH' | `${'POST' | 'PATCH' | 'DELETE'} /${string}`;
  action: Action;
  /** Beside `not_found`, which a path with an id has. */
  refusals?: readonly ErrorCode[];
  operationId: string;
  summary: string;
  description?: string;
  body?: Body;
  /** Lists the faults of an unchecked body that its schema cannot express. */
  faults?(body: unknown): FieldError[];
  work(tx: Tx, asked: Asked<Body>): Promise<Change<Record<string, unknown>> & { body: Static<One> }>;
}

/** Adds a route whose work is one change: see `change`. A POST answers 201. */
export function addChange<Body extends TSchema, One extends TSchema>(
  app: App,
  deps: ManageDeps,
  { path, tag, one }: { path: string; tag: string; one: One },
  { route, action, refusals = [], body, faults, work, ...text }: ChangeRoute<Body, One>,
): void {
  const [method, below = ''] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string?];
  const hasId = below.startsWith('/:id');
  const refused = hasId ? (['not_found', ...refusals] as const) : refusals;
  app.route({
    method,
    url: path + below,
    config: { action, ...(refused.length > 0 && { refusals: refused }) },
    ...(faults && { attachValidation: true }),
    schema: {
      ...text,
      tags: [tag],
      ...(hasId && { params: IdPath }),
      ...(body && { body: body as TSchema }),
      response: { [method === 'POST' ? 201 : 200]: one as TSchema },
    },
    handler: (request, reply) => {
      if (faults) refuseBadFields(request.validationError, faults(request.body));
      const { id = '' } = request.params as { id?: string };
      const asked = { id, body: request.body as Static<Body>, principal: request.principal };
      return change(deps, request, reply, (tx) => work(tx, asked));
    },
  });
}
