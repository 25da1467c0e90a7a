import Type from 'typebox';

/**
 * What links and pixels take, for the API document. It refuses nothing: what is wrong with a visitor's request is
 * told by `claimOfVisit`, because a refusal may lead to the campaign's fallback URL.
 */
const described = (description: string) => Type.Unsafe<unknown>({ description });

export const VisitPath = Type.Object({ campaign_id: described('The campaign.') });

export const VisitParameters = Type.Object({
  affiliate_id: Type.Optional(
    described('The publisher; required. Parameters that are not listed here are ignored.'),
  ),
  sub1: Type.Optional(described('Sub ID, at most 500 characters.')),
  sub2: Type.Optional(described('Sub ID, at most 500 characters.')),
});
