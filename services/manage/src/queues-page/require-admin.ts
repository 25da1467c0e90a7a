import type { Catalog } from '@clicktrail/catalog';
import { authorize, hashOfKey, type Principal, Refusal } from '@clicktrail/contracts';
import { type App, bucketOf, countUnlessFound, isSameOrigin, readKey, readSession } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const challenge = 'Basic realm="Clicktrail", charset="UTF-8"';

/**
 * Lets admins in: by API key as everywhere, by the session of the console that leads here, or by HTTP Basic with the key as
 * the password and any name, which a browser without a session asks for.
 * @throws Refusal `missing_key` and `invalid_key`, which make the browser ask, `forbidden`, `rate_limited`
 */
export function requireAdmin(app: App, catalog: Catalog) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = readKey(request.raw.headers) ?? basicPassword(request.raw.headers.authorization);
    const session = key === undefined && isSameOrigin(request) ? readSession(request) : undefined;
    const find = async () => {
      if (key !== undefined) return principalOf(catalog, () => catalog.principal(hashOfKey(key)));
      if (session === undefined) return undefined;
      return principalOf(catalog, () => catalog.sessionPrincipal(hashOfKey(session)));
    };
    const principal = await countUnlessFound(app, request, reply, find);
    if (principal === undefined) {
      reply.header('www-authenticate', challenge);
      throw new Refusal(key === undefined ? 'missing_key' : 'invalid_key');
    }
    await app.takeFromLimit(request, reply, bucketOf(principal), principal.rateLimit);
    authorize(principal, 'queues.read');
  };
}

/** A key or a session that is not known here may only be new. */
async function principalOf(catalog: Catalog, find: () => Principal | undefined) {
  const known = find();
  if (known) return known;
  await catalog.refresh();
  return find();
}

/** The password of HTTP Basic; undefined where there is none. */
function basicPassword(authorization: string | undefined): string | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1) || undefined;
}
