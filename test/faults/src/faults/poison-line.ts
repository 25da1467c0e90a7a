import { clickLine } from '@clicktrail/events';

const filler = {
  campaignId: 'camp-filler',
  affiliateId: 'pub-1',
  advertiserId: 'adv-1',
  country: 'US',
  device: 'mobile',
  os: 'android',
  browser: '',
  sub1: '',
  sub2: '',
  fraudReasons: [],
  fraudScore: 0,
};

/** A click that the harness makes itself. */
export const fillerLine = (id: string): string => clickLine(id, filler);

type Spoil = (line: string) => string;

/** Lines that ClickHouse refuses: a word in place of a number, or a column too few. */
export const spoil: readonly [Spoil, Spoil] = [
  (line: string) => line.replace(/\t0\t0\t\n$/, '\tnot a number\t0\t\n'),
  (line: string) => line.replace(/\t0\t0\t\n$/, '\n'),
];

/** A click that ClickHouse refuses for what it holds. */
export const poisonLine = (id: string): string => spoil[0](fillerLine(id));
