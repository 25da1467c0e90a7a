import { checkedText } from './described.js';
import { amountMax } from './money.js';
import { patterns } from './patterns.js';
import { textLengthMax, trimText } from './text.js';
import { faultOfClickId, faultOfOrderId, isUnfilledMacro, unfilledMacro } from './unfilled/unfilled-macro.js';

/** Returns the fault of a text of a sale that JSON Schema cannot express. Undefined if there is none. */
function faultOfSaleText(text: string): string | undefined {
  if (trimText(text) === '') return 'must not be empty';
  return isUnfilledMacro(text) ? unfilledMacro : undefined;
}

/** A text of a sale. White space around it does not count. */
export const SaleText = checkedText(
  { minLength: 1, maxLength: textLengthMax, pattern: patterns.clean },
  faultOfSaleText,
);

const saleId = (faultOf: (text: string) => string | undefined) =>
  checkedText(
    { minLength: 1, maxLength: textLengthMax, pattern: patterns.clean },
    (text) => faultOfSaleText(text) ?? faultOf(text),
  );

/** Ids of a sale: a text that somebody forgot to fill in is none. */
export const ClickIdOfSale = saleId(faultOfClickId);

/** An empty one counts as not sent: the sale is taken, with a warning. */
export const OrderId = checkedText({ maxLength: textLengthMax, pattern: patterns.clean }, (text) =>
  trimText(text) === '' ? undefined : (faultOfSaleText(text) ?? faultOfOrderId(text)),
);

const amountText = `0 to ${amountMax}, rounded to 4 places, half to even`;

/** The description of currencies in answers, for the API document. */
export const currencyText = 'The currency of the sale and of `revenue`, ISO 4217.';
export const payoutCurrencyText =
  "The currency of `payout`, ISO 4217: the campaign's for a `fixed` payout, else the sale's.";

/** Descriptions of the fields of a sale, the same for a JSON body, the URL of an incoming postback and its form. */
export const saleTexts = {
  click_id:
    'The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both ' +
    'are sent, both must exist and the click decides.',
  coupon:
    "The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case, white space around " +
    'it, soft hyphens and the dot of an i do not count.',
  txid:
    'Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. ' +
    'Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not ' +
    'count; an empty one counts as not sent, with a warning. A text that was not filled in is refused: a macro of any tracker, such as `{transaction_id}`, `(txid)` or `A-%txid%`, ' +
    'and a word such as `null` or `order_id`.',
  status:
    '`approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it ' +
    'keeps the status that is stored.',
  revenue: `The amount of the sale, in \`currency\`: ${amountText}. A \`percent\` payout is a share of it. 0 by default.`,
  payout:
    `What the publisher earns, in \`currency\`: ${amountText}. It counts only where the campaign has \`accept_payout\`; ` +
    "else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is " +
    'sent again.',
  currency:
    "The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the " +
    "campaign's currency whatever this is. A re-send cannot change it.",
  goal:
    "What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any " +
    "other name has the campaign's. `default` where it is left out. Letter case does not count: the campaign's spelling is kept.",
} as const;
