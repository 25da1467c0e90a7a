import type { CatalogCampaign } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';
import type { Visitor } from '../visitor/visitor.js';

/** A list that is set admits only its values; a missing value is outside. */
export function checkTargeting({ targeting }: CatalogCampaign, visitor: Visitor): void {
  const outside =
    (targeting.countries && !targeting.countries.has(visitor.country)) ||
    (targeting.devices && !targeting.devices.has(visitor.device)) ||
    (targeting.os && !targeting.os.has(visitor.os));
  if (outside) throw new Refusal('outside_targeting');
}
