import Type, { type Static } from 'typebox';
import { checkedText, described, inCode, optional, record } from '../described.js';
import { OrNull } from '../text.js';

/** Counts and amounts of a group, and how each is defined. Amounts are of approved conversions, in the reporting currency. */
export const countTexts = {
  impressions: 'Recorded impressions.',
  clicks: 'Recorded clicks, rejected ones too.',
  rejectedClicks: 'Clicks that a fraud rule rejected.',
  conversions: 'Conversions of any status, at the time of the conversion.',
  approved: 'Approved conversions.',
  pending: 'Pending conversions.',
  rejected: 'Rejected conversions.',
} as const;

export const amountTexts = {
  payout: 'Payouts of approved conversions, in the reporting currency.',
  revenue: 'Revenue of approved conversions, in the reporting currency.',
  profit: 'Revenue less payout.',
} as const;

/** The rates, as the glossary defines them, too. */
export const rateTexts = {
  ctr: 'Click-through rate: tracked clicks / impressions',
  cr: 'Conversion rate: conversions / tracked clicks',
  epc: 'Earnings per click: payout / tracked clicks',
  rpc: 'Revenue per click: revenue / tracked clicks',
  rpm: 'Revenue per thousand impressions: 1000 x revenue / impressions',
  aov: 'Average order value: revenue / approved conversions',
  approvalRate: 'Share of approved conversions: approved conversions / conversions',
} as const;

/** Requests that are neither clicks nor impressions, and owe nobody: a killed process may lose the last second of them. */
export const requestTexts = {
  refused: 'Requests for a click or an impression that were refused, such as by a full cap.',
  ignored: 'Requests that are no visit: prefetches of links, and `HEAD`.',
} as const;

export const ratePlaces = 6;

export type Count = keyof typeof countTexts;
export type AmountMetric = keyof typeof amountTexts;
export type Rate = keyof typeof rateTexts;
export type RequestCount = keyof typeof requestTexts;
export type Metric = Count | AmountMetric | Rate | RequestCount;

const namesOf = <Name extends string>(texts: Record<Name, string>) => Object.keys(texts) as Name[];
export const counts: readonly Count[] = namesOf(countTexts);
export const amountMetrics: readonly AmountMetric[] = namesOf(amountTexts);
export const rates: readonly Rate[] = namesOf(rateTexts);
export const requestCounts: readonly RequestCount[] = namesOf(requestTexts);

/**
 * All metrics, in the order of an answer. New ones come last, so that programs that read the columns of an export by their
 * position keep working.
 */
export const metrics: readonly Metric[] = [...counts, ...amountMetrics, ...rates, ...requestCounts];

export const isAmount = (name: Metric): name is AmountMetric => Object.hasOwn(amountTexts, name);
export const isRate = (name: Metric): name is Rate => Object.hasOwn(rateTexts, name);

/** The rules that all rates share. */
export const ratesText =
  'Tracked clicks are the clicks that no fraud rule rejected. Rates are computed from exact sums, have ' +
  `${ratePlaces} decimal places, rounded half to even, and are null if their divisor is 0.`;

/** Builds one field for each name. */
function fieldsOf<Name extends string, Schema extends Type.TSchema>(
  texts: Record<Name, string>,
  schema: Schema,
): Record<Name, Schema> {
  const fields = namesOf(texts).map((name) => [name, described(schema, texts[name])]);
  return Object.fromEntries(fields) as Record<Name, Schema>;
}

const metricFields = {
  ...fieldsOf(countTexts, Type.Integer()),
  ...fieldsOf(amountTexts, Type.Number()),
  ...fieldsOf(rateTexts, OrNull(Type.Number())),
  ...fieldsOf(requestTexts, Type.Integer()),
};

/** The metrics of a group or of a whole report. */
export const Metrics = Type.Object(metricFields, { component: 'Metrics', description: ratesText });
export type Metrics = Static<typeof Metrics>;

/** The metrics of a group without anything. */
export const noMetrics = Object.fromEntries(
  metrics.map((name) => [name, isRate(name) ? null : 0]),
) as Metrics;

function optionalFieldsOf<Name extends string, Schema extends Type.TSchema>(
  texts: Record<Name, string>,
  schema: Schema,
): Record<Name, Type.TOptional<Schema>> {
  const fields = namesOf(texts).map((name) => [name, optional(schema, texts[name])]);
  return Object.fromEntries(fields) as Record<Name, Type.TOptional<Schema>>;
}

/** The metrics of a series, or those that were asked for: one value for each of its times. */
export const MetricLists = record('MetricLists', {
  ...optionalFieldsOf(countTexts, Type.Array(Type.Integer())),
  ...optionalFieldsOf(amountTexts, Type.Array(Type.Number())),
  ...optionalFieldsOf(rateTexts, Type.Array(OrNull(Type.Number()))),
  ...optionalFieldsOf(requestTexts, Type.Array(Type.Integer())),
});
export type MetricLists = Static<typeof MetricLists>;

export const metricFieldsOfRow = metricFields;
export const metricNamesText = inCode(metrics);

const isMetric = (name: string): name is Metric => (metrics as readonly string[]).includes(name);

function faultOfMetrics(list: string): string | undefined {
  const names = list.split(',');
  if (!names.every(isMetric)) return `must have only ${metrics.join(', ')}`;
  return new Set(names).size < names.length ? 'must not have a name twice' : undefined;
}

/** Metrics separated by commas, each once. */
export const MetricNames = checkedText({ minLength: 1, maxLength: 500 }, faultOfMetrics);

/** Reads a list that {@link MetricNames} admits, in the order of an answer; all where it is left out. */
export function metricsIn(list: string | undefined): readonly Metric[] {
  const asked = list?.split(',');
  return asked ? metrics.filter((name) => asked.includes(name)) : metrics;
}
