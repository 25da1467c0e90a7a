import {
  type Action,
  type ErrorCode,
  type ListQuery,
  listOf,
  type Principal,
  pageOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { type AuditEntity, type Conditions, deleteRow, listRows } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import type { Static, TSchema } from 'typebox';
import { change } from '../change/change.js';
import { deleted } from '../change/outcomes.js';
import { notFound, requireRow } from '../change/require-row.js';
import type { ManageDeps } from '../deps.js';
import { keyOf, type Resource } from './resource.js';

interface RouteText {
  action: Action;
  operationId: string;
  summary: string;
  description?: string;
}

interface ListRoute<Query extends TSchema> extends RouteText {
  refusals?: readonly ErrorCode[];
  query: Query;
  /** Chooses the rows that the caller may see and the query admits. */
  where(request: { principal: Principal; query: Static<Query> }): Conditions;
}

/** `GET <path>`: one page of a table, newest first. */
export function addList<Row extends { createdAt: string }, Wire extends TSchema, Query extends TSchema>(
  app: App,
  deps: ManageDeps,
  resource: Resource<Row, Wire>,
  { action, refusals, query, where, ...text }: ListRoute<Query>,
): void {
  const { path, tag, table, wire, onWire } = resource;
  const idOf = (row: Row) => (row as Record<string, unknown>)[keyOf(resource).name] as string;
  app.route({
    method: 'GET',
    url: path,
    config: { action, ...(refusals && { refusals }) },
    schema: { ...text, tags: [tag], querystring: query, response: { 200: listOf<TSchema>(wire) } },
    handler: async (request, reply) => {
      const { principal } = request;
      const asked = request.query as Static<Query> & ListQuery;
      const conditions = where({ principal, query: asked });
      const page = pageOf(asked);
      const list = await readWithPermit(deps, request, reply, (db) =>
        listRows(db, table, conditions, page, idOf),
      );
      return { ...list, rows: list.rows.map((row) => onWire(row, principal)) };
    },
  });
}

interface ReadRoute extends RouteText {
  /** Tells whether a record is one for the caller; admits all where left out. */
  mayRead?(principal: Principal, id: string): boolean;
}

/** `GET <path>/{id}`: 404 for what is not there, and for what the caller may not read. */
export function addRead<Row extends object>(
  app: App,
  deps: ManageDeps,
  resource: Resource<Row>,
  { action, mayRead = () => true, ...text }: ReadRoute,
): void {
  const { path, tag, noun, field, table, one, onWire } = resource;
  const { name, params, stored } = keyOf(resource);
  app.route({
    method: 'GET',
    url: `${path}/:${name}`,
    config: { action, refusals: ['not_found'] },
    schema: { ...text, tags: [tag], params, response: { 200: one } },
    handler: async (request, reply) => {
      const { principal } = request;
      const id = stored((request.params as Record<string, string>)[name]!);
      if (!mayRead(principal, id)) notFound(noun);
      const row = await readWithPermit(deps, request, reply, (db) => requireRow(db, table, id, noun));
      return { success: true, [field]: onWire(row, principal) };
    },
  });
}

/** `DELETE <path>/{id}`: the answer shows once more what is gone. */
export function addDelete<Row extends object>(
  app: App,
  deps: ManageDeps,
  resource: Resource<Row, TSchema, AuditEntity>,
  { action, ...text }: RouteText,
): void {
  const { path, tag, noun, field, table, one, onWire } = resource;
  const { name, params, stored } = keyOf(resource);
  app.route({
    method: 'DELETE',
    url: `${path}/:${name}`,
    config: { action, refusals: ['not_found'] },
    schema: { ...text, tags: [tag], params, response: { 200: one } },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const id = stored((request.params as Record<string, string>)[name]!);
        const gone = (await deleteRow(tx, table, id)) ?? notFound(noun);
        return deleted(field, id, onWire(gone, request.principal) as object);
      }),
  });
}
