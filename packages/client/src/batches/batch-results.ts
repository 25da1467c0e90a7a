import type { EventRefused } from '../api-types.js';

/** Result of one event: an accepted one has no `code`. `index` counts the events of the call from 0. */
export type EventResult<Accepted> = { index: number } & ((Accepted & { code?: never }) | EventRefused);

/** The answer to a batch. Where only refused events were asked for, each has its `index` in the batch. */
export interface BatchAnswer<Result> {
  accepted: number;
  refused: number;
  results: Result[];
}
