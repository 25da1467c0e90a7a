import {
  badField,
  type PostbackStatus,
  PostbacksReplayed,
  type Principal,
  partyId,
  ReplayPostbacks,
  replayRequestsPerMinute,
  replaysMax,
} from '@clicktrail/contracts';
import { type App, callerCheck } from '@clicktrail/http';
import { findReplays, inTransaction, refusePostgresAway, type Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from '../../deps.js';
import { replayToCurrent } from './replay-to-current.js';

/** Deliveries of one transaction: a sale that changes one of theirs waits for its end, some milliseconds. */
const perTransaction = 100;

/** `POST /api/v1/me/postbacks/replay`: sends all that failed or wait to the URL as it is now. */
export function replayPostbacks(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/postbacks/replay',
    config: { action: 'postbacks.replay', refusals: ['unavailable'] },
    schema: {
      operationId: 'replayPostbacks',
      summary: 'Send all failed and pending postbacks to the URL as it is now',
      description:
        `For a publisher, or with \`publisher_id\` for an admin. Up to ${replaysMax} of them: a question that names more is 400. They ` +
        'keep their `webhook-id`. After a 5xx some may be sent again: ask again. ' +
        `${replayRequestsPerMinute} a minute for each account, or each admin key.`,
      tags: ['Postbacks'],
      body: ReplayPostbacks,
      response: { 200: PostbacksReplayed },
    },
    handler: async (request, reply) => {
      const publisherId = publisherOf(request.principal, request.body);
      const bucket = `replays:${partyId(request.principal)}`;
      await app.takeFromLimit(request, reply, bucket, replayRequestsPerMinute);
      return replayAll(deps, request, publisherId);
    },
  });
}

/** @throws Refusal 400 that names `publisher_id` */
function publisherOf({ role, accountId }: Principal, { publisher_id }: ReplayPostbacks): string {
  if (role === 'admin') {
    if (publisher_id === undefined) throw badField('publisher_id', 'is required for an admin key');
    return publisher_id;
  }
  if (publisher_id !== undefined) throw badField('publisher_id', 'is for admin keys');
  return accountId!;
}

/** A time that Postgres knows: no leap second, and no year 0. @throws Refusal 400 that names `since` */
function storableTime(time: string | undefined): string | null {
  if (time === undefined) return null;
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) throw badField('since', 'is not a time such as 2030-01-31T12:00:00Z');
  return new Date(Math.max(ms, 0)).toISOString();
}

async function replayAll(
  deps: ConversionsDeps,
  request: Pick<FastifyRequest, 'principal' | 'raw'> & { body: ReplayPostbacks },
  publisherId: string,
): Promise<PostbacksReplayed> {
  const { status, since } = request.body;
  const statuses: PostbackStatus[] = status === undefined ? ['pending', 'failed'] : [status];
  const filter = { publisherId, statuses, since: storableTime(since) };
  const ids = await findReplays(deps.pool, filter, replaysMax + 1).catch(refusePostgresAway);
  if (ids.length > replaysMax)
    throw badField(
      'since',
      `must be later, or \`status\` one of the two: there are more than ${replaysMax} of them`,
    );
  callerCheck(request)();
  let replayed = 0;
  for (let at = 0; at < ids.length; at += perTransaction) {
    const group = ids.slice(at, at + perTransaction);
    const work = (tx: Tx) => replayToCurrent(tx, publisherId, group, statuses);
    replayed += await deps.salePermits.runOneOfMany({ ...request.principal, accountId: null }, () =>
      inTransaction(deps.pool, work),
    );
  }
  return { success: true, replayed, skipped: ids.length - replayed };
}
