import type { DescribedRoute } from './collect-routes.js';
import { components } from './components.js';
import { describeOperation } from './describe-operation.js';

type Json = Record<string, unknown>;

export interface DocumentInfo {
  title: string;
  version: string;
  /** Markdown. */
  description: string;
  /** What each group of operations is about, in the order of reading; groups that are not named here follow. */
  groups?: Readonly<Record<string, string>>;
}

/** The whole API as an OpenAPI 3.1 document, from the routes themselves: what guards them also describes them. */
export function buildDocument(
  routes: readonly DescribedRoute[],
  { groups = {}, ...info }: DocumentInfo,
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    // HEAD is GET without its body: it is not described once more.
    if (route.config.hidden || route.method === 'HEAD') continue;
    const path = route.url.replace(/:([A-Za-z0-9_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  const used = new Set(routes.flatMap(({ config, schema }) => (config.hidden ? [] : (schema.tags ?? []))));
  const tags = [...new Set([...Object.keys(groups), ...used])].filter((name) => used.has(name));
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, ...(groups[name] && { description: groups[name] }) })),
    paths,
    components,
  };
}
