import type { App } from '@clicktrail/http';
import { publishers, rotatePostbackSecret, type Tx } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { rotated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { type Grace, graceSecondsOf, IdPath, RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { newPostbackSecret } from '../../new-secrets.js';
import { OnePublisher } from './publisher-schemas.js';

/** `POST /api/v1/publishers/{id}/rotate-secret`: a new signing secret; the old one signs along for the grace. */
export function rotateSecret(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/publishers/:id/rotate-secret',
    config: { action: 'accounts.write', refusals: ['not_found'] },
    schema: {
      operationId: 'rotatePostbackSecret',
      summary: 'Give a publisher a new signing secret',
      description: graceText,
      tags: ['Publishers'],
      params: IdPath,
      body: RotateSecret,
      response: { 201: OnePublisher },
    },
    handler: (request, reply) =>
      change(deps, request, reply, (tx) => giveNewSecret(tx, request.params.id, request.body)),
  });
}

/** The description of a rotation, for the API document. */
export const graceText =
  'During the grace every postback has a signature by each of both, separated by a space: the receiver can change its ' +
  'secret at any time of it.';

/** Gives a publisher a new signing secret. @throws Refusal `not_found` */
export async function giveNewSecret(tx: Tx, id: string, grace: Grace) {
  const before = await requireRow(tx, publishers, id, 'publisher');
  const after = await rotatePostbackSecret(tx, before.id, newPostbackSecret(), graceSecondsOf(grace));
  return rotated('publisher', after.id, before, after);
}
