import { countries, type DataShape, shared, traits } from './shape.js';

const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
/** Takes one 16-bit word of a hash as a number from 0 to 1. */
const share = (hash: string, word: number) => `bitAnd(bitShiftRight(${hash}, ${word * 16}), 65535) / 65536`;

/**
 * Some events of the whole, numbered in time. Their ids are built as the service builds them: time, process, sequence,
 * index in a batch of two, and 32 bits of chance for the tag.
 */
function events(shape: DataShape, count: number, from: number, rows: number, salt: number): string {
  const batches = Math.ceil(count / 2);
  const stepMs = (shape.endMs - shape.startMs) / batches;
  return `SELECT
    intDiv(number, 2) AS batch,
    sipHash64(number, ${salt}) AS chance,
    sipHash64(number, ${salt + 1}) AS more,
    toUInt64(${shape.startMs} + floor(batch * ${stepMs})) AS ms,
    toUInt32(${shared.publisher(`(${share('chance', 0)})`)}) AS publisher,
    toUInt32(${shared.campaign('publisher', `(${share('chance', 1)})`)}) AS campaign,
    toUInt32(${shared.advertiser('campaign')}) AS advertiser,
    pow(${share('chance', 2)}, 4) AS countryShare,
    toUInt8(bitAnd(more, 7)) AS visitor,
    unhex(concat(
      leftPad(hex(ms), 12, '0'),
      leftPad(hex(toUInt32(bitShiftLeft(17 + bitAnd(batch, 1), 12) + bitAnd(intDiv(batch, 2), 4095))), 8, '0'),
      if(bitAnd(number, 1) = 0, '0000', '0001'),
      leftPad(hex(toUInt32(bitAnd(sipHash64(number, ${salt + 2}), 4294967295))), 8, '0')
    )) AS bytes,
    bitAnd(bitShiftRight(more, 8), 15) AS source,
    bitAnd(bitShiftRight(more, 12), 1023) AS subSource,
    bitAnd(bitShiftRight(more, 24), 1023) AS luck
  FROM numbers(${from}, ${rows})`;
}

const columns = `toFixedString(bytes, 16) AS id,
  concat('cmp-', toString(campaign)) AS campaign_id,
  concat('pub-', toString(publisher)) AS affiliate_id,
  concat('adv-', toString(advertiser)) AS advertiser_id,
  ${list(countries)}[toUInt8(floor(${countries.length} * countryShare)) + 1] AS country,
  ${list(traits.device)}[visitor + 1] AS device,
  ${list(traits.os)}[visitor + 1] AS os,
  ${list(traits.browser)}[visitor + 1] AS browser,
  if(source > 10, '', lower(substring(hex(sipHash64(publisher, source)), 1, 8))) AS sub1,
  if(source > 10, '', lower(substring(hex(sipHash64(publisher, source, subSource)), 1, 8))) AS sub2`;

/** 3 % of the clicks are rejected. */
export function insertClicks(shape: DataShape, from: number, rows: number): string {
  return `INSERT INTO clicks (id, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1, sub2,
  rejected, fraud_score, fraud_reasons)
SELECT ${columns},
  toUInt8(luck < 31) AS rejected,
  toUInt8(if(luck < 31, if(luck < 10, 90, 60), 0)) AS fraud_score,
  if(luck < 31, [if(luck < 10, 'bot_user_agent', 'velocity')], []) AS fraud_reasons
FROM (${events(shape, shape.clicks, from, rows, 100)})`;
}

export function insertImpressions(shape: DataShape, from: number, rows: number): string {
  return `INSERT INTO impressions (id, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1, sub2)
SELECT ${columns}
FROM (${events(shape, shape.impressions, from, rows, 200)})`;
}
