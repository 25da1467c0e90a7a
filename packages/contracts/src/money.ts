/**
 * Money without binary floating point. An amount is a decimal text with exactly four places, `12.5000`:
 * what Postgres gives for `numeric(19,4)`, and two amounts are equal where their texts are.
 * It becomes a JSON number only at the very end; up to `amountMax` that number is exact.
 */
import Type from 'typebox';

export type Money = string;

/** The largest amount of one field: with its four places it has 15 digits, which a JSON number carries exactly. */
export const amountMax = 99_999_999_999.9999;

/** An amount in a JSON body. The digits themselves are read from the raw text: {@link parseMoney}. */
export const Amount = Type.Number({ minimum: 0, maximum: amountMax });

const decimals = 4;
const digitsMax = 100;
/** JSON has digits on both sides of the point; a URL may leave those of one side away (`.5`). */
const decimal = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/;

interface Decimal {
  /** The value is `units / 10 ** scale`. */
  units: bigint;
  scale: number;
}

function parseDecimal(text: string): Decimal | null {
  const match = text.length <= digitsMax ? decimal.exec(text) : null;
  if (match === null) return null;
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  const units = BigInt(`${whole}${fraction}`);
  if (units === 0n) return { units, scale: 0 };
  if (sign === '-') return null;
  return { units, scale: fraction.length - Number(exponent) };
}

/** Divides, and rounds half to even. Both are at least 0. */
export function divideHalfEven(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** Above the digits that are read, a scale only says that the value is next to nothing. */
const scaleMax = 2 * digitsMax;

function toTenThousandths({ units, scale }: Decimal): bigint | null {
  if (scale > scaleMax) return 0n;
  if (scale < -scaleMax) return null;
  return scale > decimals
    ? divideHalfEven(units, 10n ** BigInt(scale - decimals))
    : units * 10n ** BigInt(decimals - scale);
}

function format(tenThousandths: bigint): Money {
  const digits = String(tenThousandths).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Reads a decimal number, exponents allowed, and rounds it to four places, half to even.
 * @returns null for what is no number, is negative, or has more than 100 digits
 */
export function parseMoney(text: string): Money | null {
  const value = parseDecimal(text);
  const rounded = value && toTenThousandths(value);
  return rounded === null ? null : format(rounded);
}

/** As {@link parseMoney}, and null for what is more than `amountMax` before it is rounded. */
export function parseAmount(text: string): Money | null {
  const value = parseDecimal(text);
  const rounded = value && toTenThousandths(value);
  return rounded === null || isBeyondMax(value!, rounded) ? null : format(rounded);
}

const amountMaxUnits = BigInt(String(amountMax).replace('.', ''));

/** An amount that was rounded down to the maximum is beyond it, too. */
const isBeyondMax = ({ units, scale }: Decimal, rounded: bigint): boolean =>
  rounded > amountMaxUnits ||
  (rounded === amountMaxUnits && scale > decimals && units > rounded * 10n ** BigInt(scale - decimals));

/** `percent` of an amount, both exact, the result rounded half to even. `percent` is a decimal text: 12.5 is 12.5 %. */
export function percentOf(amount: Money, percent: string): Money {
  const base = parseDecimal(amount);
  const share = parseDecimal(percent);
  if (base === null || share === null)
    throw new RangeError(`no percentage of an amount: ${percent} of ${amount}`);
  const product = { units: base.units * share.units, scale: base.scale + share.scale + 2 };
  const rounded = toTenThousandths(product);
  if (rounded === null) throw new RangeError(`out of range: ${percent} % of ${amount}`);
  return format(rounded);
}

/** For the wire. */
export function moneyNumber(money: Money): number {
  return Number(money);
}

/** The shortest text: `12.5000` is `12.5`, `3.0000` is `3`. */
export function moneyText(money: Money): string {
  return money.replace(/\.?0+$/, '');
}

const jsonToken = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/g;

/**
 * The numbers of a JSON object as they were written, by where they stand: `revenue`, `goals.0.payout.amount`.
 * `JSON.parse` would turn them into binary fractions first.
 * @param json text that was already found to be a JSON object
 */
export function numberTexts(json: string): Map<string, string> {
  const texts = new Map<string, string>();
  /** The name or index at which each object or list that is open now stands still. */
  const path: (string | number)[] = [];
  let last = '';
  for (const [token] of json.matchAll(jsonToken)) {
    const inner = path.length - 1;
    const at = path[inner];
    if (token === '{') path.push('');
    else if (token === '[') path.push(0);
    else if (token === '}' || token === ']') path.pop();
    else if (token === ',' && typeof at === 'number') path[inner] = at + 1;
    else if (typeof at === 'string' && last !== ':' && token.startsWith('"')) path[inner] = JSON.parse(token);
    else if (/^[-\d]/.test(token)) texts.set(path.join('.'), token);
    last = token;
  }
  return texts;
}
