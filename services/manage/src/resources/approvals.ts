import {
  described,
  Id,
  ListQuery,
  listOf,
  OrNull,
  optional,
  pageOf,
  record,
  Time,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  approvalKey,
  approvals,
  approvalsOfNetwork,
  Conditions,
  campaigns,
  findApproval,
  listRows,
  publishers,
  putApproval,
  refusePostgresAway,
} from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import Type from 'typebox';
import { change } from '../change/change.js';
import { updated } from '../change/outcomes.js';
import { notFound, requireRow } from '../change/require-row.js';
import { IdPath, onlyStatus, success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';

const ApprovalPath = Type.Object({
  id: described(Id, 'The campaign.'),
  publisher_id: described(Id, 'The publisher, whom clicks call `affiliate_id`.'),
});

const ApprovalStatus = Type.Union([
  Type.Literal('approved'),
  Type.Literal('pending'),
  Type.Literal('rejected'),
]);

const PutApproval = Type.Object(
  {
    status: described(
      ApprovalStatus,
      '`approved`: the publisher may send traffic. `rejected`: it may not. `pending`: it may where the `access` of the ' +
        'campaign is `open`.',
    ),
  },
  { additionalProperties: false, component: 'PutApproval' },
);

export const ListApprovals = Type.Object(
  { status: onlyStatus(ApprovalStatus), ...ListQuery },
  { additionalProperties: false },
);

const ListAllApprovals = Type.Object(
  {
    status: onlyStatus(ApprovalStatus),
    campaign_id: optional(Id, "Only this campaign's."),
    publisher_id: optional(Id, "Only this publisher's: its `id`."),
    ...ListQuery,
  },
  { additionalProperties: false },
);

export const ApprovalOnWire = record('Approval', {
  campaignId: Type.String(),
  publisherId: Type.String(),
  status: ApprovalStatus,
  note: described(
    OrNull(Type.String()),
    'What the publisher wrote when it applied; `null` where it wrote nothing, or never applied.',
  ),
  createdAt: Time,
  updatedAt: Time,
});

export const OneApproval = record('OneApproval', { success, approval: ApprovalOnWire });

/** What was decided about publishers on campaigns, for admins. Publishers apply by `applications.ts`. */
export function approvalRoutes(app: App, deps: ManageDeps): void {
  listAllApprovals(app, deps);
  listApprovals(app, deps);
  readApproval(app, deps);
  decideApproval(app, deps);
}

/** `GET /api/v1/approvals`: those of every campaign, so that one request finds the applications that wait. */
function listAllApprovals(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/approvals',
    config: { action: 'approvals.read' },
    schema: {
      operationId: 'listAllApprovals',
      summary: 'List the approvals of all campaigns',
      description: 'With `status=pending`: the applications that wait for a decision.',
      tags: ['Campaigns'],
      querystring: ListAllApprovals,
      response: { 200: listOf(ApprovalOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions()
        .equal('campaign_id', query.campaign_id)
        .equal('publisher_id', query.publisher_id)
        .equal('status', query.status);
      return readWithPermit(deps, request, reply, (db) =>
        listRows(db, approvalsOfNetwork, where, pageOf(query), approvalKey),
      );
    },
  });
}

/** `GET /api/v1/campaigns/{id}/publishers`: what was decided about publishers on one campaign. */
function listApprovals(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns/:id/publishers',
    config: { action: 'approvals.read', refusals: ['not_found'] },
    schema: {
      operationId: 'listApprovals',
      summary: "List a campaign's approvals",
      tags: ['Campaigns'],
      params: IdPath,
      querystring: ListApprovals,
      response: { 200: listOf(ApprovalOnWire) },
    },
    handler: (request, reply) => {
      const { params, query } = request;
      const page = pageOf(query);
      return readWithPermit(deps, request, reply, async (db) => {
        const campaign = await requireRow(db, campaigns, params.id, 'campaign');
        const where = new Conditions().equal('campaign_id', campaign.id).equal('status', query.status);
        return listRows(db, approvals, where, page, (row) => row.publisherId);
      });
    },
  });
}

/** `GET /api/v1/campaigns/{id}/publishers/{publisher_id}`: 404 where nothing was decided. */
function readApproval(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns/:id/publishers/:publisher_id',
    config: { action: 'approvals.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readApproval',
      summary: "Read a publisher's approval on a campaign",
      tags: ['Campaigns'],
      params: ApprovalPath,
      response: { 200: OneApproval },
    },
    handler: async (request, reply) => {
      const { id, publisher_id } = request.params;
      const approval = await readWithPermit(deps, request, reply, (db) =>
        findApproval(db, id, publisher_id).catch(refusePostgresAway),
      );
      return { success: true as const, approval: approval ?? notFound('approval') };
    },
  });
}

/** `PUT /api/v1/campaigns/{id}/publishers/{publisher_id}`: whether the publisher may send traffic. */
function decideApproval(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PUT',
    url: '/api/v1/campaigns/:id/publishers/:publisher_id',
    config: { action: 'approvals.write', refusals: ['not_found'] },
    schema: {
      operationId: 'putApproval',
      summary: 'Approve or reject a publisher on a campaign',
      tags: ['Campaigns'],
      params: ApprovalPath,
      body: PutApproval,
      response: { 200: OneApproval },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { id, publisher_id } = request.params;
        await requireRow(tx, campaigns, id, 'campaign');
        await requireRow(tx, publishers, publisher_id, 'publisher');
        const before = (await findApproval(tx, id, publisher_id)) ?? null;
        const after = await putApproval(tx, id, publisher_id, request.body.status);
        return updated('approval', `${id}/${publisher_id}`, before, after);
      }),
  });
}
