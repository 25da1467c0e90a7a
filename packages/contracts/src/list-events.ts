import Type, { type Static } from 'typebox';
import { ClickStatus } from './click.js';
import { optional } from './described.js';
import { idOfCursor } from './event-cursor.js';
import { accountFilters, visitorFilters } from './event-filters.js';
import { listQuery } from './list.js';
import { Id } from './text.js';
import { DayBounds } from './utc-day.js';

/**
 * Query of `GET /api/v1/clicks` and `GET /api/v1/impressions`.
 * An impression has no status and no click id: filters on those match none.
 */
export const ListEvents = Type.Object(
  {
    ...accountFilters,
    status: optional(
      ClickStatus,
      'Only clicks of this status; a fraud rule rejected those that are `rejected`. Impressions have none: it finds no impression.',
    ),
    ...visitorFilters,
    click_id: optional(Id, 'Only this click. It finds no impression.'),
    ...DayBounds,
    ...listQuery(idOfCursor),
  },
  { additionalProperties: false },
);
export type ListEvents = Static<typeof ListEvents>;
