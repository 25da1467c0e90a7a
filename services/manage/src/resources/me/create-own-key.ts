import { type Principal, Refusal } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { apiKeys, findRow, type Tx } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import type { ManageDeps } from '../../deps.js';
import { ownAccountId } from '../../records/own-account.js';
import { faultsOfExpiry } from '../keys/faults-of-key.js';
import { CreateOwnKey, OneKeyWithSecret } from '../keys/key-schemas.js';
import { makeKey } from '../keys/keys.js';
import { type KeyTerms, ownKeyTerms, requireRoomForKey } from '../keys/own-keys.js';

/** `POST /api/v1/me/keys`: another key of one's own account, never wider than the one that asks. */
export function createOwnKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/keys',
    config: { action: 'ownKeys.write', refusals: ['invalid_key', 'rate_limited'] },
    attachValidation: true,
    schema: {
      operationId: 'createOwnKey',
      summary: 'Create an API key of your account',
      description:
        'Role and account are those of the key that asks; its limit and its end bound the new one.',
      tags: ['Own account'],
      body: CreateOwnKey,
      response: { 201: OneKeyWithSecret },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfExpiry(request.body));
      const { principal, body } = request;
      return change(deps, request, reply, async (tx) => {
        const terms = ownKeyTerms(await termsOfAsker(tx, principal), body);
        await requireRoomForKey(tx, principal.role as 'publisher' | 'advertiser', ownAccountId(principal));
        return makeKey(tx, terms);
      });
    },
  });
}

/**
 * The key that asks, as it is now: one that was revoked while its request waited must not leave another one behind. A user
 * has no end of its own, whenever its session ends.
 * @throws Refusal `invalid_key`
 */
async function termsOfAsker(tx: Tx, { keyId, role, accountId, rateLimit }: Principal): Promise<KeyTerms> {
  if (keyId === null) return { role, accountId, rateLimit, expiresAt: null };
  const key = await findRow(tx, apiKeys, keyId);
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= Date.now();
  if (!key || key.readOnly || key.revokedAt !== null || isOver(key.expiresAt))
    throw new Refusal('invalid_key');
  return key;
}
