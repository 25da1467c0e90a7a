import type { App } from '@clicktrail/http';
import { advertisers, rotatePostbackToken, type Tx } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { rotated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { type Grace, graceSecondsOf, IdPath, RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { newPostbackToken } from '../../new-secrets.js';
import { OneAdvertiser } from '../advertisers.js';

/** `POST /api/v1/advertisers/{id}/rotate-token`: a new postback token; the old one works on for the grace. */
export function rotateToken(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/advertisers/:id/rotate-token',
    config: { action: 'accounts.write', refusals: ['not_found'] },
    schema: {
      operationId: 'rotatePostbackToken',
      summary: 'Give an advertiser a new postback token',
      description: graceText,
      tags: ['Advertisers'],
      params: IdPath,
      body: RotateSecret,
      response: { 201: OneAdvertiser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, (tx) => giveNewToken(tx, request.params.id, request.body)),
  });
}

/** The description of a rotation, for the API document. */
export const graceText =
  'During the grace `/postback` takes both. After it the old one is refused within a second.';

/** Gives an advertiser a new postback token. @throws Refusal `not_found` */
export async function giveNewToken(tx: Tx, id: string, grace: Grace) {
  const before = await requireRow(tx, advertisers, id, 'advertiser');
  const after = await rotatePostbackToken(tx, before.id, newPostbackToken(), graceSecondsOf(grace));
  return rotated('advertiser', after.id, before, after);
}
