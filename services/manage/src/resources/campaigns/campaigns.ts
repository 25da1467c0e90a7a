import { amountsOf, scopeOf } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import {
  advertisers,
  campaigns,
  campaignsOf,
  findCampaign,
  insertRow,
  newId,
  refusePostgresAway,
  updateRow,
} from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { change } from '../../change/change.js';
import { created, updated } from '../../change/outcomes.js';
import {
  notFound,
  requireAll,
  requireFreeId,
  requireReference,
  requireRow,
} from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { addList } from '../../records/record-routes.js';
import {
  CampaignOnWire,
  CreateCampaign,
  ListCampaigns,
  OneCampaign,
  UpdateCampaign,
} from './campaign-schemas.js';
import { campaignColumns, campaignOnWire, capTerms } from './campaign-terms.js';
import { faultsOfCampaign } from './faults-of-campaign.js';

const resource = {
  path: '/api/v1/campaigns',
  tag: 'Campaigns',
  noun: 'campaign',
  field: 'campaign',
  table: campaigns,
  wire: CampaignOnWire,
  one: OneCampaign,
  onWire: campaignOnWire,
} as const;

/** Campaigns: any for admins; a publisher reads those that it can use, an advertiser its own. */
export function campaignRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'campaigns.read',
    operationId: 'listCampaigns',
    summary: 'List campaigns',
    query: ListCampaigns,
    where: ({ principal, query }) =>
      campaignsOf(scopeOf(principal))
        .equal('advertiser_id', query.advertiser_id)
        .equal('status', query.status)
        .equal('access', query.access),
  });
  readCampaign(app, deps);
  createCampaign(app, deps);
  updateCampaign(app, deps);
}

function readCampaign(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns/:id',
    config: { action: 'campaigns.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readCampaign',
      summary: 'Read one campaign',
      tags: ['Campaigns'],
      params: IdPath,
      response: { 200: OneCampaign },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      const campaign = await readWithPermit(deps, request, reply, (db) =>
        findCampaign(db, scopeOf(principal), params.id).catch(refusePostgresAway),
      );
      return { success: true as const, campaign: campaignOnWire(campaign ?? notFound('campaign')) };
    },
  });
}

function createCampaign(app: App, deps: ManageDeps): void {
  const defaults = {
    status: 'active',
    access: 'open',
    accept_payout: false,
    currency: deps.reportingCurrency,
  };
  app.route({
    method: 'POST',
    url: '/api/v1/campaigns',
    config: { action: 'campaigns.write' },
    attachValidation: true,
    schema: {
      operationId: 'createCampaign',
      summary: 'Create a campaign',
      tags: ['Campaigns'],
      body: CreateCampaign,
      response: { 201: OneCampaign },
    },
    handler: (request, reply) => {
      const amounts = amountsOf(request.rawBody);
      refuseBadFields(request.validationError, faultsOfCampaign(request.body, amounts));
      const { id = newId('cmp'), advertiser_id, ...terms } = request.body;
      return change(deps, request, reply, async (tx) => {
        await requireAll(
          () => requireFreeId(tx, campaigns, id),
          () => requireReference(tx, advertisers, 'advertiser_id', advertiser_id),
        );
        const values = { ...defaults, id, advertiser_id, ...campaignColumns(terms, amounts) };
        return created('campaign', id, campaignOnWire(await insertRow(tx, campaigns, values)));
      });
    },
  });
}

function updateCampaign(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/campaigns/:id',
    config: { action: 'campaigns.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updateCampaign',
      summary: 'Change a campaign',
      tags: ['Campaigns'],
      params: IdPath,
      body: UpdateCampaign,
      response: { 200: OneCampaign },
    },
    handler: (request, reply) => {
      const amounts = amountsOf(request.rawBody);
      refuseBadFields(request.validationError, faultsOfCampaign(request.body, amounts));
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, campaigns, request.params.id, 'campaign');
        const { caps } = request.body;
        const values = {
          ...campaignColumns(request.body, amounts),
          ...(caps && { caps: capTerms(caps, before.caps) }),
          updated_at: new Date(),
        };
        const after = await updateRow(tx, campaigns, before.id, values);
        return updated('campaign', before.id, campaignOnWire(before), campaignOnWire(after));
      });
    },
  });
}
