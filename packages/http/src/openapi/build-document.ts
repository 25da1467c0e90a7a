import type { DescribedRoute } from './collect-routes.js';
import { components } from './components.js';
import { describeOperation } from './describe-operation.js';

type Json = Record<string, unknown>;

export interface DocumentInfo {
  title: string;
  version: string;
  description: string;
}

/** The whole API as an OpenAPI 3.1 document, from the routes themselves: what guards them also describes them. */
export function buildDocument(routes: readonly DescribedRoute[], info: DocumentInfo): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    // HEAD is GET without its body: it is not described once more.
    if (route.config.hidden || route.method === 'HEAD') continue;
    const path = route.url.replace(/:([A-Za-z0-9_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  const tags = [...new Set(routes.flatMap(({ schema }) => schema.tags ?? []))];
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components,
  };
}
