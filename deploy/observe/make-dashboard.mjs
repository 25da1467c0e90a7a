// Writes Grafana's JSON from `dashboard.mjs`. `npm test` holds the one against the other.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rows } from './dashboard.mjs';

const datasource = { type: 'prometheus', uid: '$datasource' };
const columns = 3;
const panelWidth = 24 / columns;
const panelHeight = 8;

/** The dashboard as Grafana reads it. */
export function dashboardJson() {
  return `${JSON.stringify(dashboard(), null, 2)}\n`;
}

function dashboard() {
  let y = 0;
  let id = 0;
  const panels = rows.flatMap(([title, ...of]) => {
    const row = {
      id: ++id,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y: y++, w: 24, h: 1 },
      panels: [],
    };
    const below = of.map((panel, i) => {
      const gridPos = {
        x: (i % columns) * panelWidth,
        y: y + Math.floor(i / columns) * panelHeight,
        w: panelWidth,
        h: panelHeight,
      };
      return panelOf(panel, ++id, gridPos);
    });
    y += Math.ceil(of.length / columns) * panelHeight;
    return [row, ...below];
  });
  return {
    uid: 'clicktrail',
    title: 'Clicktrail',
    tags: ['clicktrail'],
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: {
      list: [
        {
          name: 'datasource',
          label: 'Prometheus',
          type: 'datasource',
          query: 'prometheus',
          current: {},
          hide: 0,
        },
      ],
    },
    panels,
  };
}

function panelOf([title, unit, queries], id, gridPos) {
  return {
    id,
    type: 'timeseries',
    title,
    datasource,
    gridPos,
    fieldConfig: { defaults: { unit, custom: { fillOpacity: 10, showPoints: 'never' } }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom' },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: Object.entries(queries).map(([legendFormat, expr], i) => ({
      refId: String.fromCharCode(65 + i),
      datasource,
      expr,
      legendFormat,
    })),
  };
}

export const dashboardFile = new URL('./grafana/dashboards/clicktrail.json', import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(dashboardFile, dashboardJson());
