import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** A parsed expression: Prometheus' own grammar. */
export interface Query {
  text: string;
  root: SyntaxNode;
}

/** @throws where the expression is no PromQL */
export function parseQuery(text: string): Query {
  const tree = parser.parse(text);
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) throw new Error(`no PromQL at character ${from}: ${text}`);
    },
  });
  return { text, root: tree.topNode };
}

export const textOf = ({ text }: Query, { from, to }: SyntaxNode) => text.slice(from, to);

/** The children of a node, and theirs, that have a name; what stands inside of one is not looked at. */
export function nodesOf(node: SyntaxNode, name: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === name) found.push(child);
    else found.push(...nodesOf(child, name));
  }
  return found;
}

export interface Matcher {
  label: string;
  op: string;
  value: string;
}

/** A series that an expression asks for. */
export interface Selector {
  name: string;
  matchers: Matcher[];
  /** The labels that its result is grouped by. */
  groupedBy: string[];
}

export function selectorsOf(query: Query): Selector[] {
  return nodesOf(query.root, 'VectorSelector').map((node) => ({
    name: nameOf(query, node),
    matchers: matchersOf(query, node),
    groupedBy: groupingsAround(query, node),
  }));
}

export const nameOf = (query: Query, selector: SyntaxNode) =>
  textOf(query, nodesOf(selector, 'Identifier')[0]!);

export function matchersOf(query: Query, selector: SyntaxNode): Matcher[] {
  return nodesOf(selector, 'UnquotedLabelMatcher').map((matcher) => {
    const [label, op, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((name) =>
      textOf(query, nodesOf(matcher, name)[0]!),
    );
    return { label: label!, op: op!, value: JSON.parse(value!) as string };
  });
}

export const groupingOf = (query: Query, aggregate: SyntaxNode): string[] =>
  nodesOf(aggregate, 'AggregateModifier')
    .slice(0, 1)
    .flatMap((modifier) => nodesOf(modifier, 'LabelName').map((label) => textOf(query, label)));

function groupingsAround(query: Query, node: SyntaxNode): string[] {
  const labels = new Set<string>();
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (outer.name === 'AggregateExpr') for (const label of groupingOf(query, outer)) labels.add(label);
  }
  return [...labels];
}
