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
