import Type, { type Static } from 'typebox';
import { described, record } from './described.js';
import { PostbackAttempt } from './postback.js';
import { Time } from './text.js';

/** Receivers that one answer has at most. */
export const failingReceiversMax = 100;

/** Waiting deliveries of a receiver that are counted. */
export const waitingCountedMax = 1_000;

/** A host that a publisher's postbacks go to, and that fails now. */
export const FailingReceiver = record('FailingReceiver', {
  publisherId: Type.String(),
  host: described(Type.String(), 'With the port, where the URL has one.'),
  url: described(Type.String(), 'That of the last attempt.'),
  pending: described(
    Type.Integer(),
    `Deliveries that failed and wait for their next attempt. ${waitingCountedMax} stands for so many or more.`,
  ),
  failingSince: described(
    Time,
    'The first attempt of those that wait. What failed for 24 hours before is given up.',
  ),
  nextAttemptAt: described(Time, 'The next attempt of any of them.'),
  lastAttempt: PostbackAttempt,
});
export type FailingReceiver = Static<typeof FailingReceiver>;

/** Answer of `GET /api/v1/postbacks/failing`, the longest failing first. */
export const FailingReceivers = record('FailingReceivers', {
  success: Type.Literal(true),
  rows: Type.Array(FailingReceiver),
  more: described(Type.Boolean(), `True where there are more than ${failingReceiversMax}.`),
  asOf: Time,
});
export type FailingReceivers = Static<typeof FailingReceivers>;
