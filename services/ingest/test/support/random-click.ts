import type { Random } from '@clicktrail/testing';
import { addresses, countries, devices, keys, publishers, systems } from './random-network.js';

const agents = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'curl/8.5.0',
  'Googlebot/2.1',
  ' ',
];

/** A click on the campaign, with the key that reports it: mostly sound, at times one that is refused for its shape or ids. */
export function randomClick(
  random: Random,
  campaign: string,
): { key: string; body: Record<string, unknown> } {
  const maybe = (name: string, probability: number, value: () => unknown) =>
    random.chance(probability) ? { [name]: value() } : {};
  const key = random.chance(0.4) ? 'admin' : random.chance(0.01) ? 'nobody' : random.pick(keys);
  const body = {
    campaign_id: random.chance(0.02) ? 'cmp_none' : campaign,
    ...maybe('affiliate_id', 0.97, () => (random.chance(0.02) ? 'pub_none' : random.pick(publishers))),
    ...maybe('country', 0.8, () => random.pick(countries)),
    ...maybe('device', 0.8, () => random.pick(devices)),
    ...maybe('os', 0.8, () => random.pick(systems)),
    ...maybe('ip', 0.8, () => random.pick(addresses)),
    ...maybe('user_agent', 0.7, () => random.pick(agents)),
    ...maybe('sub1', 0.3, () => 'a b&c=ü'),
    ...maybe('sub2', 0.2, () => random.hex(4)),
    ...maybe('odd', 0.005, () => 1),
    ...maybe('sub2', 0.005, () => 7),
  };
  return { key, body };
}
