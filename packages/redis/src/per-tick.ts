/**
 * Collects what is asked within one turn of the event loop and does it in one go.
 *
 * `setImmediate` and no timer: under load a turn holds many requests, and when idle nobody waits.
 * `run` gets the items in order and answers with one result each, in the same order;
 * when it rejects, every caller of that turn is rejected with the same error.
 */
export function perTick<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let items: Item[] = [];
  let waiting: Waiting[] = [];

  const flush = () => {
    const [turnItems, turnWaiting] = [items, waiting];
    items = [];
    waiting = [];
    run(turnItems).then(
      (results) => {
        for (let i = 0; i < turnWaiting.length; i++) turnWaiting[i]!.resolve(results[i] as Result);
      },
      (error) => {
        for (const each of turnWaiting) each.reject(error);
      },
    );
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      if (items.length === 0) setImmediate(flush);
      items.push(item);
      waiting.push({ resolve, reject });
    });
}
