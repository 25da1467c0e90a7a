import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { TestHandle } from './test-handle.js';

/** A span, as it arrived over OTLP. */
export interface ReceivedSpan {
  service: string;
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  links: string[];
  attributes: Record<string, unknown>;
  /** 2 for an error. */
  status: number | undefined;
}

export interface TraceReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: ReceivedSpan[];
  find(name: string): ReceivedSpan | undefined;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface OtlpSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  attributes?: Attribute[];
  status?: { code?: number };
}
interface OtlpTraces {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** Takes traces as a collector does (OTLP over HTTP, JSON), and keeps them. It ends with the test. */
export async function traceReceiver(t: TestHandle): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    spans.push(...spansOf(JSON.parse(await bodyOf(request))));
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    find: (name) => spans.find((span) => span.name === name),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const bytes = Buffer.concat(await request.toArray());
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

const valuesOf = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansOf({ resourceSpans }: OtlpTraces): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service,
        name: span.name,
        kind: span.kind,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        links: (span.links ?? []).map(({ spanId }) => spanId),
        attributes: valuesOf(span.attributes),
        status: span.status?.code,
      })),
    );
  });
}
