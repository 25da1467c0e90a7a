import { Currency, described, type FieldError, ListQuery, record, Time } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import {
  Conditions,
  type ExchangeRate,
  exchangeRates,
  findRow,
  putExchangeRate as put,
} from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { change } from '../change/change.js';
import { updated } from '../change/outcomes.js';
import { asRecord, faultsOfCurrency } from '../checks/fields.js';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { addDelete, addList, addRead } from '../records/record-routes.js';

const CurrencyPath = Type.Object({
  currency: described(Currency, 'Three letters (ISO 4217), in upper or lower case.'),
});

/** The value of one unit in the reporting currency, with 12 decimal places. */
const PutExchangeRate = Type.Object(
  {
    rate: described(
      Type.Number({ minimum: 1e-12, maximum: 1e9 }),
      'What one unit of the currency is worth in the reporting currency: 1.08 for EUR where that is USD. Kept to 12 ' +
        'places. It holds for conversions that are recorded from now on.',
    ),
  },
  { additionalProperties: false, component: 'PutExchangeRate' },
);

const ListExchangeRates = Type.Object(ListQuery, { additionalProperties: false });

const ExchangeRateOnWire = record('ExchangeRate', {
  currency: Type.String(),
  rate: Type.Number(),
  createdAt: Time,
  updatedAt: Time,
});

const OneExchangeRate = record('OneExchangeRate', { success, exchangeRate: ExchangeRateOnWire });

const resource = {
  path: '/api/v1/exchange-rates',
  tag: 'Exchange rates',
  noun: 'exchange rate',
  field: 'exchangeRate',
  key: { name: 'currency', params: CurrencyPath, stored: (code: string) => code.toUpperCase() },
  table: exchangeRates,
  wire: ExchangeRateOnWire,
  one: OneExchangeRate,
  onWire: exchangeRateOnWire,
} as const;

/** Exchange rates. Once one is deleted, new amounts in its currency are listed as unconverted again. */
export function exchangeRateRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'exchangeRates.read',
    operationId: 'listExchangeRates',
    summary: 'List exchange rates',
    query: ListExchangeRates,
    where: () => new Conditions(),
  });
  addRead(app, deps, resource, {
    action: 'exchangeRates.read',
    operationId: 'readExchangeRate',
    summary: 'Read the exchange rate of a currency',
  });
  addDelete(app, deps, resource, {
    action: 'exchangeRates.write',
    operationId: 'deleteExchangeRate',
    summary: 'Delete the exchange rate of a currency',
  });
  putExchangeRate(app, deps);
}

function exchangeRateOnWire(row: ExchangeRate): Static<typeof ExchangeRateOnWire> {
  return { ...row, rate: Number(row.rate) };
}

/** `PUT /api/v1/exchange-rates/{currency}`: holds for conversions that are recorded from now on. */
function putExchangeRate(app: App, deps: ManageDeps): void {
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
