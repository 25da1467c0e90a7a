import { badField } from './errors.js';

/** Days are `YYYY-MM-DD`, so they compare as text. @throws Refusal naming `from` */
export function requireOrder({ from, to }: { from?: string; to?: string }): void {
  if (from !== undefined && to !== undefined && from > to) throw badField('from', 'must not be after to');
}
