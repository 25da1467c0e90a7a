import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';
import type { FindClick, KnownClick } from '@clicktrail/events';
import type { CouponAttribution } from '@clicktrail/postgres';
import { requireCampaign } from './require-campaign.js';
import type { Reporter, SaleReport } from './sale-report.js';

/** The accounts and the campaign of a sale. `click` is null where a coupon attributed it. */
export interface Attribution {
  campaign: CatalogCampaign;
  affiliateId: string;
  advertiserId: string;
  click: KnownClick | null;
  coupon: string | null;
}

export interface AttributionDeps {
  catalog: Pick<Catalog, 'campaign' | 'refresh'>;
  findClick: FindClick;
  findCoupon(code: string): Promise<CouponAttribution | undefined>;
}

/**
 * Attributes a sale to a publisher. Where both a click and a coupon are sent, both must be valid: the click attributes the
 * sale, and the coupon is stored with the conversion.
 * @throws Refusal `not_found`, `forbidden`, `click_rejected` or `unavailable`
 */
export async function attributeSale(
  deps: AttributionDeps,
  report: SaleReport,
  reporter: Reporter,
): Promise<Attribution> {
  const byCoupon = report.coupon === undefined ? null : await attributeToCoupon(deps, report.coupon);
  if (report.clickId === undefined) {
    requireOwner(reporter, byCoupon!.advertiserId, 'coupon');
    return byCoupon!;
  }
  const byClick = await attributeToClick(deps, report.clickId);
  requireOwner(reporter, byClick.advertiserId, 'click');
  if (byCoupon) requireOwner(reporter, byCoupon.advertiserId, 'coupon');
  if (byClick.click.fraudReasons.length > 0) throw new Refusal('click_rejected');
  return { ...byClick, coupon: byCoupon?.coupon ?? null };
}

async function attributeToCoupon(deps: AttributionDeps, code: string): Promise<Attribution> {
  const coupon = await deps.findCoupon(code);
  if (!coupon) throw new Refusal('not_found', { message: 'There is no such coupon.' });
  const campaign = await requireCampaign(deps.catalog, coupon.campaignId);
  const { advertiserId } = campaign;
  return { campaign, affiliateId: coupon.affiliateId, advertiserId, click: null, coupon: coupon.code };
}

async function attributeToClick(deps: AttributionDeps, id: string) {
  const click = await deps.findClick(id);
  if (!click) throw new Refusal('not_found', { message: 'There is no such click.' });
  const campaign = await requireCampaign(deps.catalog, click.campaignId);
  return { campaign, affiliateId: click.affiliateId, advertiserId: click.advertiserId, click };
}

function requireOwner(reporter: Reporter, advertiserId: string, what: 'click' | 'coupon'): void {
  if (reporter.role === 'admin' || reporter.accountId === advertiserId) return;
  throw new Refusal('forbidden', {
    message: `The ${what} belongs to another advertiser.`,
    role: reporter.role,
  });
}
