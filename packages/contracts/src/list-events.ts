import Type, { type Static } from 'typebox';
import { ClickStatus } from './click.js';
import { DayBounds } from './day-bounds.js';
import { idOfCursor } from './event-cursor.js';
import { listQuery } from './list.js';
import { Country, Id, Text } from './text.js';

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
    ...DayBounds,
    ...listQuery(idOfCursor),
  },
  { additionalProperties: false },
);
export type ListEvents = Static<typeof ListEvents>;
