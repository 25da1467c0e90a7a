import { badField, described, Id, listOf, optional, pageOf, Text, trimText } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  approvals,
  approvalsOfPublisher,
  Conditions,
  campaigns,
  findApproval,
  findRow,
  insertRow,
  listRows,
  type Tx,
} from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import Type from 'typebox';
import { change } from '../change/change.js';
import { created } from '../change/outcomes.js';
import type { ManageDeps } from '../deps.js';
import { ownAccountId } from '../records/own-account.js';
import { ApprovalOnWire, ListApprovals, OneApproval } from './approvals.js';

const Application = Type.Object(
  {
    campaign_id: described(Id, 'A campaign whose `access` is `approval`.'),
    note: optional(Text, 'What the network should know. It is shown to admins with the approval.'),
  },
  { additionalProperties: false, component: 'ApplyToCampaign' },
);

/** Applications: approvals as a publisher asks for them and reads them. */
export function applicationRoutes(app: App, deps: ManageDeps): void {
  apply(app, deps);
  listOwnApplications(app, deps);
}

/**
 * `POST /api/v1/me/applications`: asks to be approved on a campaign. Where an application or a decision is there
 * already, it is the answer, and nothing changes.
 */
function apply(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/applications',
    config: { action: 'applications.write', refusals: ['unknown_campaign'] },
    schema: {
      operationId: 'applyForCampaign',
      summary: 'Apply for a campaign that takes approved publishers only',
      description:
        'Makes a `pending` approval (201). Where there is one already, pending or decided, it is answered as it is (200).',
      tags: ['Own account'],
      body: Application,
      response: { 200: OneApproval, 201: OneApproval },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { campaign_id, note = '' } = request.body;
        const publisher_id = ownAccountId(request.principal);
        await requireCampaignToApplyFor(tx, campaign_id);
        const known = await findApproval(tx, campaign_id, publisher_id);
        if (known) return { status: 200, body: { success: true as const, approval: known }, audit: null };
        const approval = { campaign_id, publisher_id, status: 'pending', note: trimText(note) || null };
        return created(
          'approval',
          `${campaign_id}/${publisher_id}`,
          await insertRow(tx, approvals, approval),
        );
      }),
  });
}

/** A campaign that is not open yet (`pending`) is none for publishers. @throws Refusal 400 */
async function requireCampaignToApplyFor(tx: Tx, id: string): Promise<void> {
  const campaign = await findRow(tx, campaigns, id);
  if (!campaign || campaign.status === 'pending')
    throw badField('campaign_id', 'does not exist', 'unknown_campaign');
  if (campaign.access === 'open')
    throw badField('campaign_id', 'is of an open campaign, which needs no approval');
}

/** `GET /api/v1/me/applications`: what the publisher applied for and what was decided about it, newest first. */
function listOwnApplications(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me/applications',
    config: { action: 'applications.read' },
    schema: {
      operationId: 'listOwnApplications',
      summary: 'List your applications',
      description: 'With the decisions about you on campaigns that you did not apply for.',
      tags: ['Own account'],
      querystring: ListApprovals,
      response: { 200: listOf(ApprovalOnWire) },
    },
    handler: (request, reply) => {
      const { principal, query } = request;
      const where = new Conditions()
        .equal('publisher_id', ownAccountId(principal))
        .equal('status', query.status);
      return readWithPermit(deps, request, reply, (db) =>
        listRows(db, approvalsOfPublisher, where, pageOf(query), (row) => row.campaignId),
      );
    },
  });
}
