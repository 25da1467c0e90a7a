import type { FieldError } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import {
  Conditions,
  campaigns,
  fraudRules,
  insertRow,
  newId,
  type StoredFraudRule,
  type Tx,
  updateRow,
} from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created, updated } from '../../change/outcomes.js';
import { requireReference, requireRow } from '../../change/require-row.js';
import { asRecord } from '../../checks/fields.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { type Asked, addChange } from '../../records/change-route.js';
import { addDelete, addList, addRead } from '../../records/record-routes.js';
import { asItIs } from '../../records/resource.js';
import { faultsOfConfig } from './faults-of-config.js';
import {
  CreateFraudRule,
  FraudRuleOnWire,
  ListFraudRules,
  OneFraudRule,
  UpdateFraudRule,
} from './fraud-rule-schemas.js';

const resource = {
  path: '/api/v1/fraud-rules',
  tag: 'Fraud rules',
  noun: 'fraud rule',
  field: 'fraudRule',
  table: fraudRules,
  wire: FraudRuleOnWire,
  one: OneFraudRule,
  onWire: asItIs<StoredFraudRule>,
} as const;

/** Fraud rules, for admins. */
export function fraudRuleRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'fraudRules.read',
    operationId: 'listFraudRules',
    summary: 'List fraud rules',
    query: ListFraudRules,
    where: ({ query }) => new Conditions().equal('type', query.type).equal('campaign_id', query.campaign_id),
  });
  addRead(app, deps, resource, {
    action: 'fraudRules.read',
    operationId: 'readFraudRule',
    summary: 'Read one fraud rule',
  });
  addDelete(app, deps, resource, {
    action: 'fraudRules.write',
    operationId: 'deleteFraudRule',
    summary: 'Delete a fraud rule',
  });
  addChange(app, deps, resource, {
    route: 'POST',
    action: 'fraudRules.write',
    refusals: ['unknown_campaign'],
    operationId: 'createFraudRule',
    summary: 'Create a fraud rule',
    body: CreateFraudRule,
    faults: faultsOfRule,
    work: createFraudRule,
  });
  updateFraudRule(app, deps);
}

function faultsOfRule(body: unknown): FieldError[] {
  const { type, config = {} } = asRecord(body);
  return faultsOfConfig(type, config);
}

async function createFraudRule(tx: Tx, { body }: Asked<typeof CreateFraudRule>) {
  const { type, campaign_id = null, config = {} } = body;
  if (campaign_id !== null) {
    await requireReference(tx, campaigns, 'campaign_id', campaign_id, 'unknown_campaign');
  }
  const rule = await insertRow(tx, fraudRules, { id: newId('frd'), type, campaign_id, config });
  return created('fraudRule', rule.id, rule);
}

/** `PATCH /api/v1/fraud-rules/{id}`: another config, whole. */
function updateFraudRule(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/fraud-rules/:id',
    config: { action: 'fraudRules.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updateFraudRule',
      summary: 'Change a fraud rule',
      tags: ['Fraud rules'],
      params: IdPath,
      body: UpdateFraudRule,
      response: { 200: OneFraudRule },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const faultsFor = (type: unknown) => faultsOfConfig(type, request.body.config);
      // In memory, so that shape comes before any look-up; a rule of the last second may not be there yet.
      refuseBadFields(request.validationError, faultsFor(deps.catalog.fraudRule(id)?.type));
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, fraudRules, id, 'fraud rule');
        refuseBadFields(undefined, faultsFor(before.type));
        const { config } = request.body;
        const after = await updateRow(tx, fraudRules, id, { config });
        return updated('fraudRule', id, before, after);
      });
    },
  });
}
