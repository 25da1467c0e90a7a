/** Numbers, amounts and times as they are shown. `none` stands for what has no value. */
export const none = '–';

const integers = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const changes = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** An amount in a currency of ISO 4217: `€1,234.50`; small ones, such as earnings per click, with four decimals. */
export function formatMoney(amount: number | null, currency: string, decimals = 2): string {
  if (amount === null) return none;
  const key = `${currency} ${decimals}`;
  let format = moneyFormats.get(key);
  if (!format) {
    format = moneyFormat(currency, decimals);
    moneyFormats.set(key, format);
  }
  return format.format(amount);
}

function moneyFormat(currency: string, decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits });
}

export const formatCount = (count: number | null): string => (count === null ? none : integers.format(count));
export const formatPercent = (ratio: number | null): string =>
  ratio === null ? none : percents.format(ratio);

/**
 * The change from one figure to another: `+12.5%`.
 * @returns undefined where there is nothing to compare with
 */
export function formatChange(now: number | null, before: number | null | undefined): string | undefined {
  if (now === null || before === null || before === undefined || before === 0) return undefined;
  return changes.format((now - before) / Math.abs(before));
}

/** The time zone of the reader. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A time in a zone, to the second: `26 Nov 2026, 14:03:05`. */
export function formatTime(iso: string, timeZone: string = ownZone()): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
    new Date(iso),
  );
}

/** The clock of a time in the reader's zone: `14:03:05`. */
export const formatClock = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date(iso));

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the API: `26 Nov 2026`. */
export const formatDay = (day: string): string => days.format(new Date(day));

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `26 Nov`, `14:00`, or `Nov 2026`: a time of the API as an axis has room for. */
export function shortTime(time: string): string {
  if (time.length > 10) return time.slice(11, 16);
  const month = months[Number(time.slice(5, 7)) - 1] ?? '';
  return time.length === 10 ? `${Number(time.slice(8))} ${month}` : `${month} ${time.slice(0, 4)}`.trim();
}

/** A time in UTC, for a tooltip. */
export const formatUtc = (iso: string): string => `${formatTime(iso, 'UTC')} UTC`;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size: `312 byte`, `1.2 kB`, `34 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const digits = { maximumSignificantDigits: 3 };
  return new Intl.NumberFormat('en', { style: 'unit', unit: units[power]!, ...digits }).format(
    bytes / 1_000 ** power,
  );
}

/** A text with a capital as its first letter. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
