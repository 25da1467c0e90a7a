import { Refusal } from '@clicktrail/contracts';
import type { Candidate } from './candidate.js';

/** A list that is set admits only its values; a missing value is outside. */
export function checkTargeting({ campaign: { targeting }, input: { visitor } }: Candidate): void {
  if (targeting.countries && !targeting.countries.has(visitor.country))
    throw outside('country', visitor.country);
  if (targeting.devices && !targeting.devices.has(visitor.device)) throw outside('device', visitor.device);
  if (targeting.os && !targeting.os.has(visitor.os)) throw outside('os', visitor.os);
}

function outside(trait: string, value: string): Refusal {
  const found = value === '' ? 'not known' : `"${value}"`;
  const message = `The traffic is outside the campaign's targeting: its ${trait} is ${found}.`;
  return new Refusal('outside_targeting', { message });
}
