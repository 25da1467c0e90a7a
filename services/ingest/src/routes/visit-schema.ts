import { described, Id, optional, Text } from '@clicktrail/contracts';
import Type from 'typebox';

/** Parameters of links and pixels, for the API document. */
export const VisitPath = Type.Object({ campaign_id: described(Id, 'The campaign: its `id`.') });

/** As {@link VisitPath}. */
export const VisitParameters = Type.Object({
  affiliate_id: described(
    Id,
    'The publisher who sends the visitor: its `id`. Parameters that are not listed here are ignored.',
  ),
  sub1: optional(Text, "The publisher's own mark: its traffic source. Reports call it `source`."),
  sub2: optional(Text, "The publisher's second mark: the sub-source. Reports call it `sub_source`."),
});

/**
 * The validator of links and pixels: `inputOfVisit` refuses a bad request, because a refusal may lead to the campaign's
 * fallback URL.
 */
export const refuseNothing = () => () => true;
