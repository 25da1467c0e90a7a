/**
 * Collects what is asked within one turn of the event loop and does it in one go, one round at a time:
 * while a round is under way, everything that comes is the next one. Rounds grow exactly when there is much to do.
 *
 * `setImmediate` and no timer: under load a turn holds many requests, and when idle nobody waits.
 * `run` gets the items in order and answers with one result each, in the same order. When it rejects, all items of the
 * round are rejected with the same error, and so are those that waited for it: they have waited long enough.
 */
export function inRounds<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let underWay = false;

  const begin = () => {
    const round = waiting;
    waiting = [];
    underWay = true;
    run(round.map(({ item }) => item)).then(
      (results) => {
        end();
        for (let i = 0; i < round.length; i++) round[i]!.resolve(results[i] as Result);
      },
      (error) => {
        const late = waiting;
        waiting = [];
        end();
        for (const each of [...round, ...late]) each.reject(error);
      },
    );
  };
  const end = () => {
    underWay = false;
    if (waiting.length > 0) begin();
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length === 0 && !underWay) setImmediate(begin);
      waiting.push({ item, resolve, reject });
    });
}
