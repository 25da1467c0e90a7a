import type { App } from '@clicktrail/http';
import { exchangeRates } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { CurrencyPath, exchangeRateOnWire, OneExchangeRate } from './exchange-rate-schemas.js';

/** `GET /api/v1/exchange-rates/{currency}` */
export function readExchangeRate(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/exchange-rates/:currency',
    config: { action: 'exchangeRates.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readExchangeRate',
      summary: 'Read the exchange rate of a currency',
      tags: ['Exchange rates'],
      params: CurrencyPath,
      response: { 200: OneExchangeRate },
    },
    handler: async (request, reply) => {
      const currency = request.params.currency.toUpperCase();
      const rate = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, exchangeRates, currency, 'exchange rate'),
      );
      return { success: true as const, exchangeRate: exchangeRateOnWire(rate) };
    },
  });
}
