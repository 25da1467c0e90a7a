/** A trend in one line, without axes: the figure beside it has the value, so it says nothing to screen readers. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const points = values.map((value) => value ?? 0);
  const most = Math.max(...points, 0);
  const least = Math.min(...points, 0);
  const x = (index: number) => (points.length < 2 ? 50 : (index * 100) / (points.length - 1));
  const y = (value: number) => (most === least ? 29 : 2 + 27 * (1 - (value - least) / (most - least)));
  const line = points.map(
    (value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  return (
    <svg class="sparkline" viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <path class="sparkline-area" d={`${line.join('')}L100 31L0 31Z`} />
      <path class="sparkline-line" d={line.join('')} />
    </svg>
  );
}
