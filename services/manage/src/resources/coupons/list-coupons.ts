import { listOf, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { coupons, couponsOf, isCouponCode } from '@clicktrail/postgres';
import type { ReadDeps } from '@clicktrail/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { CouponOnWire, ListCoupons } from '../coupons.js';

/** `GET /api/v1/coupons` */
export function listCoupons(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/coupons',
    config: { action: 'coupons.read' },
    schema: {
      operationId: 'listCoupons',
      summary: 'List coupons',
      tags: ['Coupons'],
      querystring: ListCoupons,
      response: { 200: listOf(CouponOnWire) },
    },
    handler: (request, reply) => answerCoupons(deps, request, reply),
  });
}

/** Answers with the coupons that the caller may see and the query admits. */
export function answerCoupons(
  deps: ReadDeps,
  request: Pick<FastifyRequest, 'principal'> & { query: Static<typeof ListCoupons> },
  reply: FastifyReply,
) {
  const { principal, query } = request;
  const where = couponsOf(scopeOf(principal))
    .equal('campaign_id', query.campaign_id)
    .equal('affiliate_id', query.affiliate_id);
  if (query.code !== undefined) where.add(isCouponCode, query.code);
  return answerList(deps, request, reply, { table: coupons, where, onWire: (row) => row });
}
