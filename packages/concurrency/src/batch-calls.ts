interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface BatchBounds {
  /** Most items of a batch; further calls wait for the next one. No bound where left out. */
  itemsMax?: number;
  /** Most calls that wait for their batch to begin; further ones are rejected. No bound where left out. */
  waitingMax?: number;
}

/**
 * Batches the calls of one turn of the event loop into one, and runs one batch at a time: calls made during a batch form
 * the next one, so that batches grow with the load.
 * @param run gets the items in order and resolves to one result per item, in the same order. Its rejection rejects the
 * calls of its batch, and those that waited for it.
 */
export function batchCalls<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { itemsMax = Number.POSITIVE_INFINITY, waitingMax = Number.POSITIVE_INFINITY }: BatchBounds = {},
): (item: Item) => Promise<Result> {
  let waiting: Call<Item, Result>[] = [];
  let isRunning = false;

  const begin = () => {
    const batch = waiting.slice(0, itemsMax);
    waiting = waiting.slice(itemsMax);
    isRunning = true;
    run(batch.map(({ item }) => item)).then(
      (results) => {
        end();
        for (let i = 0; i < batch.length; i++) batch[i]!.resolve(results[i] as Result);
      },
      (error) => {
        const late = waiting;
        waiting = [];
        end();
        for (const { reject } of [...batch, ...late]) reject(error);
      },
    );
  };
  const end = () => {
    isRunning = false;
    if (waiting.length > 0) begin();
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length >= waitingMax) return reject(new Error(`${waitingMax} calls wait already`));
      // No timer: under load a turn holds many calls, and an idle process does not delay a single one.
      if (waiting.length === 0 && !isRunning) setImmediate(begin);
      waiting.push({ item, resolve, reject });
    });
}
