import { hashOfKey, Refusal } from '@clicktrail/contracts';
import { type App, countUnlessFound } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConversionsDeps } from '../../deps.js';

/** Requests per minute with one advertiser's token, like a key's by default. */
const tokenLimit = 600;

const noToken = 'No postback token. Send it in the URL: /postback?token=...';
const wrongToken = 'The postback token is wrong, or its advertiser is inactive.';

/** Texts of the refusals of {@link requireToken}, for the API document. */
export const tokenTexts = { missing_key: noToken, invalid_key: wrongToken };

declare module 'fastify' {
  interface FastifyRequest {
    /** The advertiser whose postback token was sent; set on `/postback` only. */
    advertiserOfToken: string;
  }
}

/**
 * Authenticates by the `token` in the URL of an incoming postback. A wrong token, or one of an inactive advertiser, is 401
 * and counts as a request without a key, which slows guessing. Reads the URL only: no body is read before authentication.
 */
export function requireToken(app: App, { catalog }: Pick<ConversionsDeps, 'catalog'>) {
  const advertiserOf = async (token: string): Promise<string | undefined> => {
    const hash = hashOfKey(token);
    if (!catalog.advertiserOfToken(hash)) await catalog.refresh();
    const advertiser = catalog.advertiserOfToken(hash);
    return advertiser?.status === 'active' ? advertiser.id : undefined;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { token } = request.query as { token?: unknown };
    const sent = typeof token === 'string' && token !== '';
    const find = async () => (sent ? advertiserOf(token) : undefined);
    const advertiserId = await countUnlessFound(app, request, reply, find);
    if (advertiserId === undefined) {
      if (sent) throw new Refusal('invalid_key', { message: wrongToken });
      throw new Refusal('missing_key', { message: noToken });
    }
    // Before the limit: a call beyond it is the advertiser's, too.
    request.advertiserOfToken = advertiserId;
    await app.takeFromLimit(request, reply, `token:${advertiserId}`, tokenLimit);
  };
}
