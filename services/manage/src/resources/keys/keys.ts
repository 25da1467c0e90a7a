import { type App, refuseBadFields } from '@clicktrail/http';
import { insertKey, type NewKey, newKeySecret, type Tx } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireAccount } from '../../checks/account-of-role.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfKey } from './faults-of-key.js';
import { CreateKey, OneKeyWithSecret, rateLimitDefault } from './key-schemas.js';
import { timeOrNull } from './time-or-null.js';

/** `POST /api/v1/keys`: the answer is the only place that ever shows the secret. */
export function createKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/keys',
    config: { action: 'keys.write', refusals: ['unknown_affiliate'] },
    attachValidation: true,
    schema: {
      operationId: 'createKey',
      summary: 'Create an API key',
      tags: ['Keys'],
      body: CreateKey,
      response: { 201: OneKeyWithSecret },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfKey(request.body));
      const { role, account_id: accountId = null, name = null, read_only: readOnly = false } = request.body;
      const { rate_limit: rateLimit = rateLimitDefault, expires_at = null } = request.body;
      return change(deps, request, reply, async (tx) => {
        await requireAccount(tx, role, accountId);
        const expiresAt = timeOrNull(expires_at);
        return makeKey(tx, { role, accountId, name, readOnly, rateLimit, expiresAt });
      });
    },
  });
}

/** Stores a new key with a secret, which the answer shows. */
export async function makeKey(tx: Tx, key: NewKey) {
  const secret = newKeySecret();
  const stored = await insertKey(tx, key, secret);
  return created('key', stored.id, { ...stored, secret });
}
