import Type, { type Static } from 'typebox';
import { record } from './described.js';
import { OrNull } from './text.js';

/** The caller's sub IDs: `sub1` is the traffic source, `sub2` the sub-source. Always an object. */
export const SubIds = record('SubIds', {
  sub1: OrNull(Type.String()),
  sub2: OrNull(Type.String()),
});
export type SubIds = Static<typeof SubIds>;
