import type { FieldError } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { exchangeRates, findRow, putExchangeRate as put } from '@clicktrail/postgres';
import { change } from '../change/change.js';
import { updated } from '../change/outcomes.js';
import { asRecord, faultsOfCurrency } from '../checks/fields.js';
import type { ManageDeps } from '../deps.js';
import {
  CurrencyPath,
  exchangeRateOnWire,
  OneExchangeRate,
  PutExchangeRate,
} from './exchange-rates/exchange-rate-schemas.js';

/** `PUT /api/v1/exchange-rates/{currency}`: holds for conversions that are recorded from now on. */
export function putExchangeRate(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PUT',
    url: '/api/v1/exchange-rates/:currency',
    config: { action: 'exchangeRates.write' },
    attachValidation: true,
    schema: {
      operationId: 'putExchangeRate',
      summary: 'Set the exchange rate of a currency',
      tags: ['Exchange rates'],
      params: CurrencyPath,
      body: PutExchangeRate,
      response: { 200: OneExchangeRate },
    },
    handler: (request, reply) => {
      const faults = faultsOfRate(deps, asRecord(request.params).currency, asRecord(request.body).rate);
      refuseBadFields(request.validationError, faults);
      const currency = request.params.currency.toUpperCase();
      return change(deps, request, reply, async (tx) => {
        const before = await findRow(tx, exchangeRates, currency);
        const after = await put(tx, currency, String(request.body.rate));
        return updated(
          'exchangeRate',
          currency,
          before ? exchangeRateOnWire(before) : null,
          exchangeRateOnWire(after),
        );
      });
    },
  });
}

function faultsOfRate({ reportingCurrency }: ManageDeps, currency: unknown, rate: unknown): FieldError[] {
  const isReporting = typeof currency === 'string' && currency.toUpperCase() === reportingCurrency;
  const message = 'must be 1 for the reporting currency itself';
  return [
    ...faultsOfCurrency('currency', currency),
    ...(isReporting && rate !== 1 ? [{ field: 'rate', message }] : []),
  ];
}
