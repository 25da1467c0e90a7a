import { hashOfKey, Refusal } from '@clicktrail/contracts';
import { type App, countUnlessFound } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConversionsDeps } from '../../deps.js';
import { isForm } from './mend-parameters.js';

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
 * Authenticates by the `token` of an incoming postback, in its URL or among the fields of a form. A wrong token, or one of an
 * inactive advertiser, is 401 and counts as a request without a key, which slows guessing. Only a form without a token in its URL
 * is read before that, and no longer one than any body may be.
 */
export function requireToken(app: App, { catalog }: Pick<ConversionsDeps, 'catalog'>) {
  const advertiserOf = async (token: string): Promise<string | undefined> => {
    const hash = hashOfKey(token);
    if (!catalog.advertiserOfToken(hash)) await catalog.refresh();
    const advertiser = catalog.advertiserOfToken(hash);
    return advertiser?.status === 'active' ? advertiser.id : undefined;
  };

  const authenticate = async (sent: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = typeof sent === 'string' && sent !== '' ? sent : undefined;
    const find = async () => (token === undefined ? undefined : advertiserOf(token));
    const advertiserId = await countUnlessFound(app, request, reply, find);
    if (advertiserId === undefined) {
      if (token !== undefined) throw new Refusal('invalid_key', { message: wrongToken });
      throw new Refusal('missing_key', { message: noToken });
    }
    // Before the limit: a call beyond it is the advertiser's, too.
    request.advertiserOfToken = advertiserId;
    await app.takeFromLimit(request, reply, `token:${advertiserId}`, tokenLimit);
  };

  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const token = tokenIn(request.query);
      const mayFollow = !token && request.method === 'POST' && isForm(request);
      if (!mayFollow) await authenticate(token, request, reply);
    },
    /** Behind {@link mendBody}, and before an `Idempotency-Key` is read: such keys are the advertiser's. */
    preValidation: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (request.advertiserOfToken === '') await authenticate(tokenIn(request.body), request, reply);
    },
  };
}

const tokenIn = (sent: unknown): unknown => ((sent ?? {}) as { token?: unknown }).token;
