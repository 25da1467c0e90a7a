import { type ListEnvelope, type ListQuery, pageOf } from '@clicktrail/contracts';
import { type Conditions, listRows, type Table } from '@clicktrail/postgres';
import { type ReadDeps, readWithPermit } from '@clicktrail/service';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The rows of a list, and their form on the wire. */
export interface ListSource<Row extends object, Wire> {
  table: Table<Row, string>;
  where: Conditions;
  onWire: (row: Row) => Wire;
}

type Request = Pick<FastifyRequest, 'principal'> & { query: ListQuery };

/** Reads one page of a table with a permit of the caller. */
export async function answerList<Row extends { id: string; createdAt: string }, Wire>(
  deps: ReadDeps,
  request: Request,
  reply: FastifyReply,
  { table, where, onWire }: ListSource<Row, Wire>,
): Promise<ListEnvelope<Wire>> {
  const page = pageOf(request.query);
  const list = await readWithPermit(deps, request, reply, (db) =>
    listRows(db, table, where, page, (row) => row.id),
  );
  return { ...list, rows: list.rows.map(onWire) };
}
