import { type App, refuseBadFields } from '@clicktrail/http';
import { insertKey, newKeySecret } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireAccount } from '../../checks/account-of-role.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfKey } from './faults-of-key.js';
import { CreateKey, OneKeyWithSecret } from './key-schemas.js';
import { timeOrNull } from './time-or-null.js';

const rateLimitDefault = 600;

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
        const secret = newKeySecret();
        const expiresAt = timeOrNull(expires_at);
        const key = await insertKey(tx, { role, accountId, name, readOnly, rateLimit, expiresAt }, secret);
        return created('key', key.id, { ...key, secret });
      });
    },
  });
}
