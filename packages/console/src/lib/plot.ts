import uPlot, { type AlignedData, type Options, type Series } from 'uplot';
import { shortTime } from './format.js';

export interface PlotSeries {
  name: string;
  values: readonly (number | null)[];
}

export interface PlotContent {
  times: readonly string[];
  series: readonly PlotSeries[];
  format: (value: number | null) => string;
  onZoom?: ((from: string, to: string) => void) | undefined;
}

/** Draws lines into an element, anew when its width or the theme changes, until the signal is aborted. */
export function drawPlot(element: HTMLElement, content: PlotContent, signal: AbortSignal): void {
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(optionsOf(element, content), dataOf(content), element);
  };
  draw();
  const observer = new ResizeObserver(() => plot?.setSize(sizeOf(element)));
  observer.observe(element);
  addEventListener('themechange', draw, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    plot?.destroy();
  });
}

/** Positions instead of instants: intervals are evenly spaced, and their names are those of the API. */
const dataOf = ({ times, series }: PlotContent): AlignedData =>
  [times.map((_, index) => index), ...series.map(({ values }) => [...values])] as AlignedData;

/** The legend comes below, and takes as many lines as it has names for. */
const heightPx = 260;
const sizeOf = (element: HTMLElement) => ({ width: element.clientWidth, height: heightPx });

function optionsOf(element: HTMLElement, { times, series, format, onZoom }: PlotContent): Options {
  const style = getComputedStyle(element);
  const colour = (name: string) => resolved(element, style.getPropertyValue(name));
  const axis = {
    stroke: colour('--muted'),
    grid: { stroke: colour('--border'), width: 1 },
    ticks: { show: false },
  };
  const font = `12px ${style.fontFamily}`;
  return {
    ...sizeOf(element),
    scales: { x: { time: false } },
    cursor: { drag: { x: onZoom !== undefined, y: false, setScale: false }, points: { size: 7 } },
    legend: { live: true },
    axes: [
      {
        ...axis,
        font,
        space: 72,
        incrs: [1, 2, 3, 4, 6, 7, 12, 14, 24, 30, 48, 60, 90, 180, 360],
        values: labels(times),
      },
      {
        ...axis,
        font,
        size: 76,
        ...(isWhole(series) && { incrs: wholeSteps }),
        values: (_plot, ticks) => ticks.map((tick) => format(tick)),
      },
    ],
    series: [
      {
        label: 'Time',
        value: (_plot, index: number | null) => (index === null ? '' : shortTime(times[index] ?? '')),
      },
      ...series.map(({ name }, index) => lineOf(name, index, series.length, colour, format)),
    ],
    hooks: {
      ready: [(plot) => showNewest(plot, times)],
      setCursor: [(plot) => showNewest(plot, times)],
      setSelect: [(plot) => zoom(plot, times, onZoom)],
    },
  };
}

function lineOf(
  label: string,
  index: number,
  count: number,
  colour: (name: string) => string,
  format: (value: number | null) => string,
): Series {
  const stroke = colour(`--series-${(index % 6) + 1}`);
  return {
    label,
    stroke,
    width: 2,
    ...(count === 1 && { fill: colour('--series-area') }),
    points: { show: false },
    value: (_plot, value: number | null) => format(value),
  };
}

const labels = (times: readonly string[]) => (_plot: uPlot, indexes: number[]) =>
  indexes.map((index) => (Number.isInteger(index) ? shortTime(times[index] ?? '') : ''));

/** Steps of an axis for counts: half a click is none. */
const wholeSteps = Array.from({ length: 13 }, (_, zeros) =>
  [1, 2, 5].map((step) => step * 10 ** zeros),
).flat();
const isWhole = (series: readonly PlotSeries[]) =>
  series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));

/** While the pointer is elsewhere, the legend has the figures of the newest interval. */
function showNewest(plot: uPlot, times: readonly string[]): void {
  if (plot.cursor.idx === null || plot.cursor.idx === undefined)
    plot.setLegend({ idx: times.length - 1 }, false);
}

/** A colour as a canvas understands it: `light-dark()` is one of the page's alone. */
function resolved(element: HTMLElement, value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function zoom(plot: uPlot, times: readonly string[], onZoom: PlotContent['onZoom']): void {
  const { left, width } = plot.select;
  if (!onZoom || width < 5) return;
  const at = (px: number) =>
    times[Math.min(Math.max(Math.round(plot.posToVal(px, 'x')), 0), times.length - 1)];
  const [from, to] = [at(left), at(left + width)];
  if (from && to) onZoom(from, to);
}
