import {
  type ConversionStatus,
  type FieldError,
  faultOfClickId,
  faultOfOrderId,
  faultOfText,
  isCurrency,
  isUnfilledMacro,
  noAmount,
  numberTexts,
  parseAmount,
  readReason,
  type SaleWarning,
  trimText,
  unfilledMacro,
} from '@clicktrail/contracts';
import { fieldOfParameter, type SaleFieldName, saleFieldNames } from './sale-field-names.js';
import type { SaleReport } from './sale-report.js';
import { warningsOfParameters, warningsOfTxid } from './sale-warnings.js';

/** The parameters of an incoming postback as texts, trimmed. An empty one counts as not sent. */
export type SaleFields = Partial<Record<SaleFieldName, string>>;

/** Collects the parameters of a URL's query and, for those missing there, of a form or JSON body. */
export function collectSaleFields(query: unknown, body: unknown, rawBody: string): SaleFields {
  const inQuery = (query ?? {}) as Record<string, unknown>;
  const inBody = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const numbers = Object.values(inBody).some((value) => typeof value === 'number')
    ? numbersByField(rawBody)
    : null;
  const fields: SaleFields = {};
  for (const name of saleFieldNames) {
    const value = textOf(inQuery[name]) || numbers?.get(name) || textOf(inBody[name]);
    if (value) fields[name] = value;
  }
  return fields;
}

/** Lists the probable mistakes in the parameters of an incoming postback, those of its body included. */
export function warningsOfSaleFields(query: unknown, body: unknown, fields: SaleFields): SaleWarning[] {
  const inBody = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];
  const names = new Set([...Object.keys((query ?? {}) as object), ...inBody]);
  const isEmptyTxid = names.has('txid') && fields.txid === undefined;
  return [
    ...warningsOfTxid(isEmptyTxid),
    ...warningsOfParameters(names, new Set(Object.keys(fields))).slice(0, warningsMax),
  ];
}

/** A name of the field's own counts before others. */
function numbersByField(json: string): Map<string, string> {
  const texts = [...numberTexts(json)];
  return new Map([...texts.map(([name, text]) => [fieldOfParameter(name), text] as const), ...texts]);
}

/** Of a call with very many parameters the first are told. */
const warningsMax = 20;

const textOf = (value: unknown) => (typeof value === 'string' ? trimText(value) : '');

const statuses: readonly string[] = ['approved', 'pending', 'rejected'] satisfies ConversionStatus[];

const idFaults: Partial<Record<SaleFieldName, (value: string) => string | undefined>> = {
  click_id: faultOfClickId,
  txid: faultOfOrderId,
};

const checks: Partial<Record<SaleFieldName, { good: (value: string) => boolean; message: string }>> = {
  status: { good: (value) => statuses.includes(value), message: `must be one of ${statuses.join(', ')}` },
  revenue: { good: (value) => parseAmount(value) !== null, message: noAmount },
  payout: { good: (value) => parseAmount(value) !== null, message: noAmount },
  currency: {
    good: (value) => /^[a-z]{3}$/i.test(value) && isCurrency(value.toUpperCase()),
    message: 'is no currency of ISO 4217',
  },
};

function faultOf(name: SaleFieldName, value: string): string | undefined {
  const check = checks[name];
  return (
    faultOfText(value) ??
    (isUnfilledMacro(value) ? unfilledMacro : undefined) ??
    idFaults[name]?.(value) ??
    (check && !check.good(value) ? check.message : undefined)
  );
}

/** Lists the faults of an incoming postback's parameters. */
export function faultsOfSaleFields(fields: SaleFields): FieldError[] {
  const faults = saleFieldNames.flatMap((field) => {
    const value = fields[field];
    const message = value === undefined ? undefined : faultOf(field, value);
    return message === undefined ? [] : [{ field, message }];
  });
  if (fields.click_id !== undefined || fields.coupon !== undefined) return faults;
  return [{ field: 'click_id', message: 'is required unless coupon is sent' }, ...faults];
}

/** Reads parameters without faults. */
export function readSaleFields(fields: SaleFields, warnings: SaleWarning[]): SaleReport {
  const amount = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text)!);
  return {
    clickId: fields.click_id,
    coupon: fields.coupon,
    txid: fields.txid,
    status: fields.status as ConversionStatus | undefined,
    revenue: amount(fields.revenue),
    payout: amount(fields.payout),
    currency: fields.currency?.toUpperCase(),
    goal: fields.goal,
    ...readReason(fields.status_reason, fields.status_note),
    warnings,
  };
}
