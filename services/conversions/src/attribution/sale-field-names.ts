/** The fields of a sale, by their names on the wire. */
export const saleFieldNames = [
  'click_id',
  'coupon',
  'txid',
  'status',
  'revenue',
  'payout',
  'currency',
  'goal',
  'status_reason',
  'status_note',
] as const;
export type SaleFieldName = (typeof saleFieldNames)[number];

/** Names that shops and trackers have for a field, beside the field's own. */
const others: Readonly<Record<string, string>> = { transaction_id: 'txid' };
const known: ReadonlySet<string> = new Set([...saleFieldNames, 'token']);

/** The field that a parameter of an incoming postback is, in any letter case; the name itself where it is none. */
export function fieldOfParameter(name: string): string {
  const lower = name.toLowerCase();
  const field = others[lower] ?? lower;
  return known.has(field) ? field : name;
}

/** Names that other trackers and shops have for a field, without letter case, underscores and hyphens. */
const meant: Readonly<Record<SaleFieldName, string>> = {
  click_id: 'clickid cid clickref clkid subid',
  coupon: 'couponcode promocode promo voucher vouchercode discountcode',
  txid: 'tid txnid transid transaction orderid order ordernumber orderno oid saleid eventid externalid',
  status: 'state orderstatus conversionstatus',
  revenue: 'amount sum total value price sale saleamount orderamount orderamt ordervalue ordertotal subtotal',
  payout: 'commission payoutamount commissionamount',
  currency: 'cur curr currencycode',
  goal: 'goalid goalname event eventname',
  status_reason: 'reason rejectreason',
  status_note: 'note comment',
};

const meantBy = new Map(
  Object.entries(meant).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as SaleFieldName] as const),
  ),
);

/** The field that the sender of an unknown parameter probably meant. */
export const fieldMeantBy = (parameter: string): SaleFieldName | undefined =>
  known.has(fieldOfParameter(parameter))
    ? undefined
    : meantBy.get(parameter.toLowerCase().replace(/[_.-]/g, ''));
