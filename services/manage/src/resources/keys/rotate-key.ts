import { badField } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { apiKeys, newKeySecret, rotateKey as rotate } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { rotated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { graceSecondsOf, IdPath, RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneKeyWithSecret } from './key-schemas.js';

/** `POST /api/v1/keys/{id}/rotate`: a new secret for the same key; the old one works on for the grace. */
export function rotateKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/keys/:id/rotate',
    config: { action: 'keys.write', refusals: ['not_found'] },
    schema: {
      operationId: 'rotateKey',
      summary: 'Give an API key a new secret',
      tags: ['Keys'],
      params: IdPath,
      body: RotateSecret,
      response: { 201: OneKeyWithSecret },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, apiKeys, request.params.id, 'key');
        if (before.revokedAt !== null) throw badField('id', 'is of a key that was revoked');
        const secret = newKeySecret();
        const after = await rotate(tx, before.id, secret, graceSecondsOf(request.body));
        return rotated('key', after.id, before, { ...after, secret });
      }),
  });
}
