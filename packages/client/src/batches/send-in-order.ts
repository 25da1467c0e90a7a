/** What became of a batch. */
export type Outcome<Batch, Answer> = { batch: Batch } & (
  | { answer: Answer; error?: never }
  | { answer?: never; error: unknown }
);

export interface Sending<Batch, Answer> {
  /** Resolves with the answer; what it rejects with is the batch's outcome, and those after it go on. */
  send: (batch: Batch) => Promise<Answer>;
  underWayMax: number;
  /** True ends the reading; what is under way is waited for. */
  isStopped: () => boolean;
}

/**
 * Sends batches, some at a time, and yields what became of each, in their order and as soon as it is known. It reads one batch
 * beyond those under way. Leaving it early closes the source and leaves alone what is under way.
 * @throws what the source throws, once all batches before were yielded
 */
export async function* sendInOrder<Batch, Answer>(
  batches: AsyncIterable<Batch>,
  { send, underWayMax, isStopped }: Sending<Batch, Answer>,
): AsyncGenerator<Outcome<Batch, Answer>, void, undefined> {
  const iterator = batches[Symbol.asyncIterator]();
  const underWay: Promise<{ outcome: Outcome<Batch, Answer> }>[] = [];
  let reading: Promise<Reading<Batch>> | undefined = read(iterator);
  let failure: { error: unknown } | undefined;
  try {
    while ((reading && !isStopped()) || underWay.length > 0) {
      const mayRead = underWay.length < underWayMax && !isStopped();
      const turn = await Promise.race([mayRead && reading, underWay[0]].filter((each) => !!each));
      if ('outcome' in turn) {
        underWay.shift();
        yield turn.outcome;
      } else if ('batch' in turn) {
        underWay.push(outcomeOf(turn.batch, send));
        reading = read(iterator);
      } else {
        reading = undefined;
        failure = turn.failure;
      }
    }
  } finally {
    Promise.resolve(iterator.return?.()).catch(() => {});
  }
  if (failure) throw failure.error;
}

/** A batch, or that there is none any more. */
type Reading<Batch> = { batch: Batch } | { failure: { error: unknown } | undefined };

/** Never rejects: nobody may be waiting for it yet. */
async function read<Batch>(iterator: AsyncIterator<Batch>): Promise<Reading<Batch>> {
  try {
    const { done, value } = await iterator.next();
    return done ? { failure: undefined } : { batch: value };
  } catch (error) {
    return { failure: { error } };
  }
}

/** Never rejects: it waits for those before it. */
async function outcomeOf<Batch, Answer>(batch: Batch, send: (batch: Batch) => Promise<Answer>) {
  try {
    return { outcome: { batch, answer: await send(batch) } };
  } catch (error) {
    return { outcome: { batch, error } };
  }
}
