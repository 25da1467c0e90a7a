import { badField } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { apiKeys, newKeySecret, rotateKey as rotate } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneKeyWithSecret, RotateKey } from './key-schemas.js';

const graceSecondsDefault = 86_400;

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
      body: RotateKey,
      response: { 201: OneKeyWithSecret },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, apiKeys, request.params.id, 'key');
        if (before.revokedAt !== null) throw badField('id', 'is of a key that was revoked');
        const { grace_seconds: graceSeconds = graceSecondsDefault } = request.body;
        const secret = newKeySecret();
        const after = await rotate(tx, before.id, secret, graceSeconds);
        const audit = { action: 'rotate', entity: 'key', entityId: after.id, before, after } as const;
        return { status: 201, body: { success: true as const, key: { ...after, secret } }, audit };
      }),
  });
}
