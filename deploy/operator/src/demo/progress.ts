import { Presets, SingleBar } from 'cli-progress';

/** A bar on a terminal, a line per tenth elsewhere. */
export function progress(
  title: string,
  total: number,
  say: (line: string) => void,
): { step: () => void; done: () => void } {
  if (!process.stdout.isTTY) {
    let count = 0;
    return {
      step: () => {
        count += 1;
        if (count % (total / 10) === 0) say(`${title}: ${count} of ${total}`);
      },
      done: () => {},
    };
  }
  const bar = new SingleBar(
    { format: `${title} {bar} {value}/{total}  {eta_formatted} left`, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { step: () => bar.increment(), done: () => bar.stop() };
}
