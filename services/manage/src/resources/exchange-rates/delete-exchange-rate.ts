import type { App } from '@clicktrail/http';
import { deleteRow, exchangeRates } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { deleted } from '../../change/outcomes.js';
import { notFound } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { CurrencyPath, exchangeRateOnWire, OneExchangeRate } from './exchange-rate-schemas.js';

/** `DELETE /api/v1/exchange-rates/{currency}`: new amounts in it are listed as unconverted again. */
export function deleteExchangeRate(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/exchange-rates/:currency',
    config: { action: 'exchangeRates.write', refusals: ['not_found'] },
    schema: {
      operationId: 'deleteExchangeRate',
      summary: 'Delete the exchange rate of a currency',
      tags: ['Exchange rates'],
      params: CurrencyPath,
      response: { 200: OneExchangeRate },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const currency = request.params.currency.toUpperCase();
        const gone = (await deleteRow(tx, exchangeRates, currency)) ?? notFound('exchange rate');
        return deleted('exchangeRate', currency, exchangeRateOnWire(gone));
      }),
  });
}
