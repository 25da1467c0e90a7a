/** A period as stores filter by it: whole UTC days, `YYYY-MM-DD`, both included; or instants. */
export interface StoredPeriod {
  from?: string | undefined;
  to?: string | undefined;
  /** Milliseconds since the epoch, for days of other zones: the first one, and the one before which it ends. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/**
 * Selects events or conversions; a field that is left out admits all. A list admits any of its values, and an empty text only
 * rows without one.
 */
export interface RowFilter extends StoredPeriod {
  campaignIds?: readonly string[] | undefined;
  affiliateIds?: readonly string[] | undefined;
  advertiserIds?: readonly string[] | undefined;
  /** Upper case. */
  country?: string | undefined;
  device?: string | undefined;
  os?: string | undefined;
  browser?: string | undefined;
  /** The traffic source. */
  sub1?: string | undefined;
  /** The sub-source. */
  sub2?: string | undefined;
  /** Events have none. */
  goal?: string | undefined;
}

/** Splits the ids of a filter at commas; each counts once. */
export function idsOf(list: string | undefined): string[] | undefined {
  return list === undefined ? undefined : [...new Set(list.split(',').filter((id) => id !== ''))];
}
