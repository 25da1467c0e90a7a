import { listOf, pageOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { Conditions, exchangeRates, listRows } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import type { ManageDeps } from '../../deps.js';
import { ExchangeRateOnWire, exchangeRateOnWire, ListExchangeRates } from './exchange-rate-schemas.js';

/** `GET /api/v1/exchange-rates` */
export function listExchangeRates(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/exchange-rates',
    config: { action: 'exchangeRates.read' },
    schema: {
      operationId: 'listExchangeRates',
      summary: 'List exchange rates',
      tags: ['Exchange rates'],
      querystring: ListExchangeRates,
      response: { 200: listOf(ExchangeRateOnWire) },
    },
    handler: async (request, reply) => {
      const page = pageOf(request.query);
      const list = await readWithPermit(deps, request, reply, (db) =>
        listRows(db, exchangeRates, new Conditions(), page, (row) => row.currency),
      );
      return { ...list, rows: list.rows.map(exchangeRateOnWire) };
    },
  });
}
