import { badField, described, Id, optional, Text, trimText } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { approvals, campaigns, findApproval, findRow, insertRow, type Tx } from '@clicktrail/postgres';
import Type from 'typebox';
import { change } from '../change/change.js';
import { created } from '../change/outcomes.js';
import type { ManageDeps } from '../deps.js';
import { ownAccountId } from '../records/own-account.js';
import { OneApproval } from './approvals.js';

const Application = Type.Object(
  {
    campaign_id: described(Id, 'A campaign whose `access` is `approval`.'),
    note: optional(Text, 'What the network should know. It is shown to admins with the approval.'),
  },
  { additionalProperties: false },
);

/**
 * `POST /api/v1/me/applications`: asks to be approved on a campaign. Where an application or a decision is there
 * already, it is the answer, and nothing changes.
 */
export function apply(app: App, deps: ManageDeps): void {
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
