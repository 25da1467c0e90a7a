import t from 'tap';
import {
  alerts,
  asked,
  dashboardModule,
  dashboardText,
  evaluate,
  parseExposition,
  parseQuery,
  runbookText,
  selectorsOf,
} from '../../src/observability/index.js';

t.test("Grafana's JSON is what the list of panels makes", async (t) => {
  const { dashboardJson } = (await import(dashboardModule)) as { dashboardJson(): string };
  t.equal(dashboardText() === dashboardJson(), true, 'node deploy/observe/make-dashboard.mjs writes it anew');
});

t.test('every expression is PromQL and asks for something', (t) => {
  const all = asked();
  t.ok(all.length > 50, `${all.length}`);
  for (const { where, expression } of all) t.ok(selectorsOf(parseQuery(expression)).length > 0, where);
  t.throws(() => parseQuery('max(clicktrail_queue_oldest_seconds >'), /no PromQL/);
  t.end();
});

t.test('every alert has its heading in the runbook, and every heading its alert', (t) => {
  const headings = [...runbookText().matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading!);
  t.same(
    headings.toSorted(),
    alerts()
      .map(({ alert }) => alert)
      .toSorted(),
  );
  for (const { alert, labels, annotations } of alerts()) {
    t.equal(annotations.runbook, `docs/runbook.md#${alert.toLowerCase()}`);
    t.match(labels.severity, /^(page|ticket)$/);
    t.ok(annotations.summary, alert);
  }
  t.end();
});

t.test('an expression is evaluated as Prometheus would, or not at all', (t) => {
  const samples = parseExposition(
    [
      '# HELP age How old.',
      'age{queue="a"} 40',
      'age{queue="b"} 10',
      'jobs{state="failed",q="\\"x\\""} 0',
    ].join('\n'),
    { instance: 'one' },
  );
  t.match(evaluate('max(age) > 30', samples), [{ labels: {}, value: 40 }]);
  t.same(evaluate('max(age) > 40', samples), []);
  t.same(evaluate('min by (queue) (age) < 20', samples), [{ labels: { queue: 'b' }, value: 10 }]);
  t.same(evaluate('sum by (instance) (age) == 50', samples), [{ labels: { instance: 'one' }, value: 50 }]);
  t.equal(evaluate('age{queue=~"a|c"}', samples).length, 1);
  t.equal(evaluate('age{queue!="a"}', samples).length, 1);
  t.equal(evaluate('jobs{q="\\"x\\""}', samples).length, 1);
  t.same(evaluate('absent(age)', samples), []);
  t.same(evaluate('absent(age{queue="c"})', samples), [{ labels: {}, value: 1 }]);
  for (const other of ['rate(age[5m]) > 1', 'age / age > 1', 'max(age) > max(age)', 'quantile(0.5, age)']) {
    t.throws(() => evaluate(other, samples), /not evaluated here/, other);
  }
  t.throws(() => parseExposition('age', {}), /no line/);
  t.end();
});
