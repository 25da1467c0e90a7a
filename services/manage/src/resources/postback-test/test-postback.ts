import type { IncomingHttpHeaders } from 'node:http';
import { KeyedSemaphore } from '@clicktrail/concurrency';
import {
  badField,
  cutText,
  encodeUrl,
  type PostbackMethod,
  PostbackTested,
  type Principal,
  partyId,
  postbackTestsPerMinute,
  TestPostback,
} from '@clicktrail/contracts';
import { type App, withUnboundPermit } from '@clicktrail/http';
import { callTimeoutMs, callUrl, signatureHeaders } from '@clicktrail/postback-call';
import { findPostbackSettings, refusePostgresAway } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { newPostbackSecret } from '../publishers/publishers.js';
import { type SamplePostback, samplePostback } from './sample-postback.js';

/** Each holds a connection to a receiver, for so long at most. */
const atOnce = { total: 20, perKey: 2 };
const waitMsMax = 10_000;

/** Headers of an answer that are shown; Node reads 16 KiB of them. */
const headersMax = 50;

/**
 * `POST /api/v1/postbacks/test`: calls a URL once, signed, with sample values, by the code and within the bounds of a
 * delivery. It is served beside the accounts, since no other service of HTTP may read signing secrets. Nothing is stored.
 */
export function testPostback(app: App, deps: ManageDeps): void {
  const permits = new KeyedSemaphore(atOnce);
  app.route({
    method: 'POST',
    url: '/api/v1/postbacks/test',
    config: { action: 'postbacks.test', refusals: ['unavailable'] },
    schema: {
      operationId: 'testPostback',
      summary: 'Call a postback URL once, as a test',
      description:
        'One signed call now, to the address that a delivery would call and with its time limit of 10 s, no retry. The macros have sample ' +
        `values that say that they are a test, and amounts of 0. ${postbackTestsPerMinute} a minute for each account, or each admin key.`,
      tags: ['Postbacks'],
      body: TestPostback,
      response: { 200: PostbackTested },
    },
    handler: async (request, reply) => {
      const { principal, body } = request;
      const asker = partyId(principal);
      await app.takeFromLimit(request, reply, `postback-test:${asker}`, postbackTestsPerMinute);
      const { secrets, secret, ...target } = await targetOf(deps, principal, body ?? {});
      const at = new Date();
      const sample = samplePostback(target, principal.accountId, deps.reportingCurrency, at);
      if (sample === null) throw badField('url', 'makes no http or https URL with the values of a test');
      const { method } = target;
      return withUnboundPermit(permits, asker, waitMsMax, async () => ({
        ...(await call(deps, sample, secrets, method)),
        secret,
      }));
    },
  });
}

interface Target {
  url: string;
  method: PostbackMethod;
  secrets: string[];
  /** The secret that was made for this call; null where the publisher's own sign. */
  secret: string | null;
}

/**
 * Finds what to call and what signs it: a publisher's own settings where the body names none. An admin has no secret, so one
 * is made for the call.
 * @throws Refusal 400 that names `url`, or `unavailable`
 */
async function targetOf(
  { reads }: ManageDeps,
  { accountId }: Principal,
  { url, method }: TestPostback,
): Promise<Target> {
  const encoded = url && encodeUrl(url);
  if (accountId === null) {
    if (encoded === undefined) throw badField('url', 'is required with an admin key');
    const secret = newPostbackSecret();
    return { url: encoded, method: method ?? 'get', secrets: [secret], secret };
  }
  const own = await findPostbackSettings(reads, accountId).catch(refusePostgresAway);
  const called = encoded ?? own?.url;
  if (!own || !called) throw badField('url', 'is required, since the publisher has no postback_url');
  return { url: called, method: method ?? own.method, secrets: own.secrets, secret: null };
}

async function call(
  { postbackAllowPrivate: allowPrivate }: ManageDeps,
  sample: SamplePostback,
  secrets: readonly string[],
  method: PostbackMethod,
): Promise<Omit<PostbackTested, 'secret'>> {
  const startMs = performance.now();
  const headers = signatureHeaders({ ...sample, secrets }, Math.floor(Date.now() / 1_000));
  const { url, body } = sample;
  const result = await callUrl(url, { headers, body, timeoutMs: callTimeoutMs, allowPrivate });
  return {
    success: true,
    status: result.status,
    headers: shownHeaders(result.headers),
    durationMs: Math.round(performance.now() - startMs),
    error: result.error,
    sent: { url, method, headers, body },
  };
}

function shownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).slice(0, headersMax);
  return Object.fromEntries(entries.map(([name, value = '']) => [name, cutText([value].flat().join(', '))]));
}
