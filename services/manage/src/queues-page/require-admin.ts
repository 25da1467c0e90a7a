import { authorize, hashOfKey } from '@clicktrail/access';
import type { Catalog } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';
import { type App, countUnlessFound, readKey } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const challenge = 'Basic realm="Clicktrail", charset="UTF-8"';

/**
 * Lets admins in: by API key as everywhere, or, since a browser can send nothing else by itself, by HTTP Basic with the
 * key as the password and any name. There is no cookie: the browser keeps the key until it is closed.
 * @throws Refusal `missing_key` and `invalid_key`, which make the browser ask, `forbidden`, `rate_limited`
 */
export function requireAdmin(app: App, catalog: Catalog) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = readKey(request.raw.headers) ?? basicPassword(request.raw.headers.authorization);
    const find = async () => (key === undefined ? undefined : principalOf(catalog, key));
    const principal = await countUnlessFound(app, request, reply, find);
    if (principal === undefined) {
      reply.header('www-authenticate', challenge);
      throw new Refusal(key === undefined ? 'missing_key' : 'invalid_key');
    }
    await app.takeFromLimit(request, reply, `key:${principal.keyId}`, principal.rateLimit);
    authorize(principal, 'queues.read');
  };
}

/** A key that is not known here may only be new. */
async function principalOf(catalog: Catalog, key: string) {
  const keyHash = hashOfKey(key);
  const known = catalog.principal(keyHash);
  if (known) return known;
  await catalog.refresh();
  return catalog.principal(keyHash);
}

/** The password of HTTP Basic; undefined where there is none. */
function basicPassword(authorization: string | undefined): string | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1) || undefined;
}
