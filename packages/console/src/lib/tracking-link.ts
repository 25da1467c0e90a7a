/** The parts of a publisher's tracking link. */
export interface TrackingLink {
  campaignId: string;
  affiliateId: string;
  sub1: string;
  sub2: string;
}

/** The address of a tracking link on this origin; sub IDs that are empty are left out. */
export function trackingLinkOf(
  { campaignId, affiliateId, sub1, sub2 }: TrackingLink,
  origin: string,
): string {
  const query = new URLSearchParams({ affiliate_id: affiliateId });
  if (sub1) query.set('sub1', sub1);
  if (sub2) query.set('sub2', sub2);
  return `${origin}/c/${encodeURIComponent(campaignId)}?${query}`;
}
