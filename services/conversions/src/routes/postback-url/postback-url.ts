import {
  ConversionRecorded,
  optional,
  record,
  saleTexts,
  statusReasonTexts,
  Text,
} from '@clicktrail/contracts';
import { type App, callerCheck, parseForms, refuseBadFields } from '@clicktrail/http';
import type { onRequestHookHandler } from 'fastify';
import Type from 'typebox';
import {
  collectSaleFields,
  faultsOfSaleFields,
  readSaleFields,
  warningsOfSaleFields,
} from '../../attribution/read-sale-fields.js';
import type { ConversionsDeps } from '../../deps.js';
import { noteCalls, noteWarnings } from '../../incoming-calls/note-calls.js';
import { logSale, reportSale } from '../../recording/report-sale.js';
import { withRemembering } from '../../remember-answer.js';
import { mendBody, mendQuery } from './mend-parameters.js';
import { requireToken, tokenTexts } from './require-token.js';

const reasonText = `${statusReasonTexts.status_reason} Any other word becomes \`other\`, with the word as the note.`;

/** Ignores unknown parameters; the handler reports the faults of the known ones. */
const PostbackParameters = Type.Object({
  click_id: optional(Text, saleTexts.click_id),
  coupon: optional(Text, saleTexts.coupon),
  txid: optional(Text, saleTexts.txid),
  status: optional(Text, saleTexts.status),
  revenue: optional(Text, saleTexts.revenue),
  payout: optional(Text, saleTexts.payout),
  currency: optional(Text, saleTexts.currency),
  goal: optional(Text, saleTexts.goal),
  status_reason: optional(Text, reasonText),
  status_note: optional(Text, statusReasonTexts.status_note),
  token: optional(
    Text,
    "The advertiser's postback token, its `postbackToken`. It stands in the URL, or among the fields of a form; without it the answer is 401.",
  ),
});

/** A field of a form or JSON body: a number counts as its text. */
const TextOrNumber = Type.Unsafe<string | number>({ type: ['string', 'number'] });
const PostbackBody = record('PostbackBody', {
  click_id: optional(TextOrNumber, saleTexts.click_id),
  coupon: optional(TextOrNumber, saleTexts.coupon),
  txid: optional(TextOrNumber, saleTexts.txid),
  status: optional(TextOrNumber, saleTexts.status),
  revenue: optional(TextOrNumber, saleTexts.revenue),
  payout: optional(TextOrNumber, saleTexts.payout),
  currency: optional(TextOrNumber, saleTexts.currency),
  goal: optional(TextOrNumber, saleTexts.goal),
  status_reason: optional(TextOrNumber, reasonText),
  status_note: optional(TextOrNumber, statusReasonTexts.status_note),
});

/** Callers of URLs may hang up at once, and mean their sale all the same: one that waited longer is taken for given up. */
const fireAndForgetMs = 1_000;

/**
 * Puts the hooks of `/postback` into the order that it needs: prefetches are refused before their token is looked at, and a
 * token in a form is looked at before an `Idempotency-Key`.
 */
function addHooks(app: App, deps: ConversionsDeps): void {
  const token = requireToken(app, deps);
  const noStore: onRequestHookHandler = (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  };
  app.addHook('onRoute', (route) => {
    route.onRequest = [noStore, ...[route.onRequest ?? []].flat(), mendQuery, token.onRequest];
    route.preValidation = [mendBody, token.preValidation, ...[route.preValidation ?? []].flat()];
  });
}

/** Tools put a slash at the end. */
const paths = ['/postback', '/postback/'];

/**
 * `GET` and `POST /postback`, the incoming postback: a sale reported by calling a URL, with the advertiser's token in place
 * of a key.
 */
export function postbackUrl(app: App, deps: ConversionsDeps): void {
  app.decorateRequest('advertiserOfToken', '');
  parseForms(app);
  addHooks(app, deps);
  for (const [method, url] of (['GET', 'POST'] as const).flatMap((each) =>
    paths.map((path) => [each, path] as const),
  )) {
    app.route({
      method,
      url,
      config: {
        limit: 'own',
        hidden: url !== paths[0],
        refusesPrefetches: true,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        idempotencyOwner: (request) => `token:${request.advertiserOfToken}`,
        refusals: [
          'missing_key',
          'invalid_key',
          'rate_limited',
          'forbidden',
          'not_found',
          'click_rejected',
          'unavailable',
        ],
        refusalTexts: tokenTexts,
      },
      ...noteCalls(deps.calls, 'postback'),
      attachValidation: true,
      schema: {
        operationId: method === 'GET' ? 'reportConversionByUrl' : 'reportConversionByForm',
        summary: 'Report a conversion by URL',
        description:
          'Names of parameters count in any letter case, and `transaction_id` is `txid`. A parameter that is empty counts as not ' +
          'sent, one that is not known is ignored; white space around a value does not count. A macro that was not filled in is ' +
          'refused. What the URL has not got is taken from the body of a POST. A prefetch of a browser is 503 and records nothing.',
        tags: ['Conversions'],
        querystring: PostbackParameters,
        ...(method === 'POST' && { body: PostbackBody }),
        response: { 200: ConversionRecorded, 201: ConversionRecorded },
      },
      handler: async (request, reply) => {
        const fields = collectSaleFields(request.query, request.body, request.rawBody);
        refuseBadFields(request.validationError, faultsOfSaleFields(fields));
        const reporter = {
          via: 'postback',
          keyId: null,
          role: 'advertiser',
          accountId: request.advertiserOfToken,
          request,
          requireHere: callerCheck(request, fireAndForgetMs),
        } as const;
        const report = readSaleFields(fields, warningsOfSaleFields(request.query, request.body, fields));
        const answer = await withRemembering(deps, request, reply, (rememberIn) =>
          reportSale(deps, report, reporter, rememberIn),
        );
        noteWarnings(request, answer.body.warnings);
        logSale(request, answer);
        return reply.code(answer.status).send(answer.body);
      },
    });
  }
}
