import { Id, Text } from '@clicktrail/contracts';
import Type from 'typebox';

const described = <Schema extends Type.TString>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
});

/** What links and pixels take, for the API document. */
export const VisitPath = Type.Object({ campaign_id: described(Id, 'The campaign.') });

/** As {@link VisitPath}. */
export const VisitParameters = Type.Object({
  affiliate_id: described(Id, 'The publisher. Parameters that are not listed here are ignored.'),
  sub1: Type.Optional(described(Text, 'Sub ID.')),
  sub2: Type.Optional(described(Text, 'Sub ID.')),
});

/**
 * The validator of links and pixels: what is wrong with a visitor's request is told by `claimOfVisit`, because a refusal
 * may lead to the campaign's fallback URL.
 */
export const refuseNothing = () => () => true;
