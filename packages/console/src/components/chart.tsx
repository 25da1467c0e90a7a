import { useEffect, useRef } from 'preact/hooks';
import type { PlotSeries } from '../lib/plot.js';

export interface ChartProps {
  /** The starts of the intervals as the API names them: a day, or an hour with its offset. */
  times: readonly string[];
  series: readonly PlotSeries[];
  format: (value: number | null) => string;
  /** Names the chart for screen readers, with what it shows. */
  label: string;
  /** Called with the first and the last time of a stretch that was dragged over. */
  onZoom?: (from: string, to: string) => void;
}

/** Lines over time. The library is loaded with the first chart; its room is taken from the start. */
export function Chart({ times, series, format, label, onZoom }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const options = useRef({ format, onZoom });
  options.current = { format, onZoom };
  const content = JSON.stringify([times, series, format(1)]);

  // The content stands for both lists, which are new at every drawing, and for the unit.
  useEffect(() => {
    const stopped = new AbortController();
    const draw = async () => {
      const { drawPlot } = await import('../lib/plot.js');
      if (stopped.signal.aborted || !element.current) return;
      drawPlot(element.current, { times, series, ...options.current }, stopped.signal);
    };
    draw();
    return () => stopped.abort();
  }, [content]);

  return <div class="chart" ref={element} role="img" aria-label={label} />;
}
