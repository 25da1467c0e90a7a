import { Refusal } from '@clicktrail/contracts';
import { type App, clientNetwork, keylessLimit, type PageWords } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { People } from '../../people.js';
import type { Issuer } from './issuer.js';

/** The words above a refusal, for browsers. */
export const refusalPage: PageWords = {
  title: 'You are not signed in',
  advice: 'Please start the sign-in again. If that does not help, ask the people who invited you.',
};

export const notSetUp = 'Single sign-on is not set up here.';

/**
 * Counts a request by its address, and keeps the answer out of caches and its URL, which may hold a code, from other
 * servers. These routes are navigations that come from other sites: they read neither key nor session.
 */
export const enterSingleSignOn = (app: App) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  await app.takeFromLimit(request, reply, `address:${clientNetwork(request)}`, keylessLimit);
};

/** @throws Refusal `not_found` where none is set */
export function requireIssuer({ issuer }: People): Issuer {
  if (issuer === null) throw new Refusal('not_found', { message: notSetUp });
  return issuer;
}
