import Type, { type Static } from 'typebox';
import { ClickStatus } from './click.js';
import { ListQuery } from './list.js';
import { Country, Day, Id, Text } from './text.js';

/**
 * Query of `GET /api/v1/clicks` and `GET /api/v1/impressions`.
 * An impression has no status and no click id: filters on those match none.
 */
export const ListEvents = Type.Object(
  {
    campaign_id: Type.Optional(Id),
    affiliate_id: Type.Optional(Id),
    advertiser_id: Type.Optional(Id),
    status: Type.Optional(ClickStatus),
    country: Type.Optional(Country),
    device: Type.Optional(Text),
    os: Type.Optional(Text),
    click_id: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    ...ListQuery,
  },
  { additionalProperties: false },
);
export type ListEvents = Static<typeof ListEvents>;
