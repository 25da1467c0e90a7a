import type { SyntaxNode } from '@lezer/common';
import type { Sample } from './exposition.js';
import {
  groupingOf,
  type Matcher,
  matchersOf,
  nameOf,
  nodesOf,
  parseQuery,
  type Query,
  textOf,
} from './promql.js';

type Vector = Pick<Sample, 'labels' | 'value'>[];

const aggregates: Record<string, (values: number[]) => number> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  sum: (values) => values.reduce((total, value) => total + value, 0),
};

const comparisons: Record<string, (left: number, right: number) => boolean> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '==': (left, right) => left === right,
};

/**
 * Evaluates an alert's expression on the last scrape; empty if it does not hold. Supports only what needs no
 * history: selectors, `max`, `min`, `sum` with `by`, `absent`, and a comparison with a number.
 * @throws on everything else: a rule that this does not understand must not pass for one that does not hold
 */
export function evaluate(expression: string, samples: Sample[]): Vector {
  const query = parseQuery(expression);
  return vectorOf(query, query.root.firstChild!, samples);
}

function vectorOf(query: Query, node: SyntaxNode, samples: Sample[]): Vector {
  switch (node.name) {
    case 'VectorSelector':
      return select(nameOf(query, node), matchersOf(query, node), samples);
    case 'AggregateExpr':
      return aggregate(query, node, samples);
    case 'BinaryExpr':
      return compare(query, node, samples);
    case 'FunctionCall':
      return absent(query, node, samples);
    default:
      throw new Error(`${node.name} is not evaluated here: ${query.text}`);
  }
}

function select(name: string, matchers: Matcher[], samples: Sample[]): Vector {
  return samples.filter((sample) => sample.name === name && matchers.every((each) => matches(each, sample)));
}

function matches({ label, op, value }: Matcher, { labels }: Sample): boolean {
  const has = labels[label] ?? '';
  if (op === '=') return has === value;
  if (op === '!=') return has !== value;
  const whole = new RegExp(`^(?:${value})$`).test(has);
  return op === '=~' ? whole : !whole;
}

function aggregate(query: Query, node: SyntaxNode, samples: Sample[]): Vector {
  const combine = aggregates[textOf(query, nodesOf(node, 'AggregateOp')[0]!)];
  if (!combine) throw new Error(`not evaluated here: ${query.text}`);
  const by = groupingOf(query, node);
  const body = node.getChild('FunctionCallBody')!.firstChild!;
  const groups = new Map<string, { labels: Record<string, string>; values: number[] }>();
  for (const { labels, value } of vectorOf(query, body, samples)) {
    const own = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { labels: own, values: [] };
    group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ labels, values }) => ({ labels, value: combine(values) }));
}

function compare(query: Query, node: SyntaxNode, samples: Sample[]): Vector {
  const [left, operator, right] = childrenOf(node);
  const holds = comparisons[textOf(query, operator!)];
  const bound = Number(textOf(query, right!));
  if (!holds || right!.name !== 'NumberDurationLiteral' || Number.isNaN(bound)) {
    throw new Error(`not evaluated here: ${query.text}`);
  }
  return vectorOf(query, left!, samples).filter(({ value }) => holds(value, bound));
}

function absent(query: Query, node: SyntaxNode, samples: Sample[]): Vector {
  if (textOf(query, node.firstChild!) !== 'absent') throw new Error(`not evaluated here: ${query.text}`);
  const body = node.getChild('FunctionCallBody')!.firstChild!;
  return vectorOf(query, body, samples).length > 0 ? [] : [{ labels: {}, value: 1 }];
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}
