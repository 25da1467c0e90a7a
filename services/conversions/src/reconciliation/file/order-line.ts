import {
  ConversionStatus,
  Currency,
  type FieldError,
  isCurrency,
  noAmount,
  OrderId,
  optional,
  parseAmount,
  Refusal,
  saleTexts,
  trimText,
} from '@clicktrail/contracts';
import { rowReader, type UnreadableBody } from '@clicktrail/http';
import type { OrderLine } from '@clicktrail/postgres';
import Type from 'typebox';
import { faultsOfCommas, faultsOfNumberedId } from '../../attribution/faults-of-spreadsheets.js';

/** A line of a file of orders, as NDJSON has it. The amount is read from its digits. */
export const OrderOfFile = Type.Object(
  {
    txid: OrderId,
    status: optional(ConversionStatus, saleTexts.status),
    revenue: optional(Type.Number(), saleTexts.revenue),
    currency: optional(
      Currency,
      'The currency of `revenue`, ISO 4217; that of the conversion where it is left out.',
    ),
  },
  { additionalProperties: false },
);

/** A line before it is checked. */
export interface SentLine {
  line: number;
  value: unknown | UnreadableBody | Refusal;
  /** What stands there. */
  text: string;
  /** The digits of the amount. */
  revenue?: string | undefined;
}

const readBody = rowReader(OrderOfFile);

/** Reads a line by the rules of a sale that is reported alone. What is wrong with it becomes its `fault`. */
export function readOrderLine(sent: SentLine): OrderLine {
  const { line, revenue } = sent;
  try {
    const body = readBody(sent, (partial) => faultsOf(partial, revenue));
    return {
      line,
      txid: trimText(body.txid),
      status: body.status,
      revenue: revenue === undefined ? undefined : parseAmount(revenue)!,
      currency: body.currency?.toUpperCase(),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { line, txid: txidOf(sent, error), fault: error.message };
  }
}

type Sent = Partial<Type.Static<typeof OrderOfFile>>;

function faultsOf({ txid, currency }: Sent, revenue: string | undefined): FieldError[] {
  const faults: FieldError[] = [];
  if (typeof txid === 'string' && trimText(txid) === '')
    faults.push({ field: 'txid', message: 'is required' });
  faults.push(...faultsOfNumberedId({ txid }), ...faultsOfAmount(revenue));
  if (typeof currency === 'string' && !isCurrency(currency.toUpperCase()))
    faults.push({ field: 'currency', message: 'is no currency of ISO 4217' });
  return faults;
}

function faultsOfAmount(revenue: string | undefined): FieldError[] {
  if (revenue === undefined || parseAmount(revenue) !== null) return [];
  const [comma = { field: 'revenue', message: noAmount }] = faultsOfCommas({ revenue });
  return [comma];
}

/** The order that a faulty line is of, so that it does not count as missing in the file; undefined where that is unknown. */
function txidOf({ value }: SentLine, { details }: Refusal): string | undefined {
  const { txid } = (value ?? {}) as { txid?: unknown };
  const isBad = details.fields?.some(({ field }) => field === 'txid') !== false;
  return typeof txid === 'string' && !isBad ? trimText(txid) : undefined;
}
