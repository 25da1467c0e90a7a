import { ConversionRecorded, Text } from '@clicktrail/contracts';
import { type App, parseForms, refuseBadFields } from '@clicktrail/http';
import Type from 'typebox';
import { collectSaleFields, faultsOfSaleFields, readSaleFields } from '../../attribution/read-sale-fields.js';
import type { ConversionsDeps } from '../../deps.js';
import { logSale } from '../../recording/log-sale.js';
import { reportSale } from '../../recording/report-sale.js';
import { withRemembering } from '../../remember-answer.js';
import { requireToken } from './require-token.js';

/** Unknown parameters are ignored; what is wrong with the known ones is told by the handler. */
const PostbackParameters = Type.Object({
  click_id: Type.Optional(Text),
  coupon: Type.Optional(Text),
  txid: Type.Optional(Text),
  status: Type.Optional(Text),
  revenue: Type.Optional(Text),
  payout: Type.Optional(Text),
  currency: Type.Optional(Text),
  goal: Type.Optional(Text),
  token: Type.Optional(
    Type.String({ ...Text, description: "The advertiser's postback token; without it the answer is 401." }),
  ),
});

/** Of a form or JSON; a number stands for its text, as in a form. Unknown fields are ignored here too. */
const TextOrNumber = Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'] }));
const PostbackBody = Type.Object({
  click_id: TextOrNumber,
  coupon: TextOrNumber,
  txid: TextOrNumber,
  status: TextOrNumber,
  revenue: TextOrNumber,
  payout: TextOrNumber,
  currency: TextOrNumber,
  goal: TextOrNumber,
});

/** `GET` and `POST /postback`: a sale reported by calling a URL, with the advertiser's token in place of a key. */
export function postbackUrl(app: App, deps: ConversionsDeps): void {
  app.decorateRequest('advertiserOfToken', '');
  parseForms(app);
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/postback',
      config: {
        limit: 'own',
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
      },
      onRequest: requireToken(app, deps),
      attachValidation: true,
      schema: {
        operationId: method === 'GET' ? 'reportConversionByUrl' : 'reportConversionByForm',
        summary: 'Report a conversion by URL',
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
          origin: request,
        } as const;
        const answer = await withRemembering(deps, request, reply, (rememberIn) =>
          reportSale(deps, readSaleFields(fields), reporter, rememberIn),
        );
        logSale(request, answer);
        return reply.code(answer.status).send(answer.body);
      },
    });
  }
}
