import type { Money } from '@clicktrail/contracts';

/** Ten-thousandths: a decimal text with exactly four places loses its point. */
const unitsOf = (money: Money): bigint => BigInt(money.replace('.', ''));

/** Adds up exactly. @returns ten-thousandths */
export function sumOf(amounts: readonly Money[]): bigint {
  return amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n);
}

/** A JSON number, from ten-thousandths: the nearest one to the exact decimal. */
export function numberOf(units: bigint): number {
  const negative = units < 0n;
  const digits = String(negative ? -units : units).padStart(5, '0');
  return Number(`${negative ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
}
