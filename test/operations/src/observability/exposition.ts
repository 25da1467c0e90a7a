/** One series with its value now, as Prometheus would keep it. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)",?/g;
const unescaped: Record<string, string> = { '\\n': '\n', '\\"': '"', '\\\\': '\\' };

/**
 * Reads the Prometheus text format.
 * @param target labels that a scrape adds: `job` and `instance`
 * @throws on a line that is none
 */
export function parseExposition(text: string, target: Record<string, string>): Sample[] {
  return text
    .split('\n')
    .filter((each) => each !== '' && !each.startsWith('#'))
    .map((each) => {
      const parts = line.exec(each);
      if (!parts) throw new Error(`no line of the Prometheus text format: ${each}`);
      const [, name, labels = '', value] = parts;
      return { name: name!, labels: { ...labelsOf(labels), ...target }, value: Number(value) };
    });
}

function labelsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(label)].map(
    ([, name, value]) => [name!, value!.replace(/\\./g, (pair) => unescaped[pair] ?? pair)] as const,
  );
  return Object.fromEntries(pairs);
}

/** Asks a part for what it shows. */
export async function scrape(job: string, base: string): Promise<Sample[]> {
  const answer = await fetch(`${base}/metrics`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${base}/metrics answered ${answer.status}`);
  const text = await answer.text();
  return [
    ...parseExposition(text, { job, instance: base }),
    { name: 'up', labels: { job, instance: base }, value: 1 },
  ];
}
