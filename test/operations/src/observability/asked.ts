import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An expression, and where it stands. */
export interface Asked {
  where: string;
  expression: string;
}

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

export const dashboardText = () => read('deploy/observe/grafana/dashboards/clicktrail.json');
export const dashboardModule = new URL('deploy/observe/make-dashboard.mjs', root).href;
export const runbookText = () => read('docs/runbook.md');

export function alerts(): Alert[] {
  const { groups } = parse(read('deploy/observe/prometheus/rules.yml')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

/** Everything that the dashboard and the rules ask for. Grafana puts a span in place of `$__rate_interval`. */
export function asked(): Asked[] {
  const { panels } = JSON.parse(dashboardText()) as { panels: Panel[] };
  const shown = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      where: `dashboard: ${title}`,
      expression: expr.replaceAll('$__rate_interval', '1m'),
    })),
  );
  return [...shown, ...alerts().map(({ alert, expr }) => ({ where: `rule: ${alert}`, expression: expr }))];
}
