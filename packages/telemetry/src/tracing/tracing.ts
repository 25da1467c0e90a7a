export type SpanKind = 'server' | 'producer' | 'consumer' | 'client';

export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  kind: SpanKind;
  /** Parent span as a W3C `traceparent`; a new trace begins where it is left out or malformed. */
  parent?: string | undefined;
  /** Further causes: a batch has one parent and many requests. */
  links?: readonly string[];
  attributes?: SpanAttributes;
}

export interface SpanEnd {
  attributes?: SpanAttributes;
  /** Error message; the span succeeded where left out. */
  error?: string | undefined;
}

/** One operation of a trace. */
export interface Span {
  /** W3C `traceparent`, by which queues and tables refer to the span. */
  readonly traceparent: string;
  end(end?: SpanEnd): void;
}

/**
 * Starts spans. There is no such object while tracing is off. Context is passed explicitly: Node's async hooks would cost
 * every promise of the process.
 */
export interface Tracing {
  start(name: string, start: SpanStart): Span;
  /** Sends the spans that are still held, for two seconds at most. */
  close(): Promise<void>;
}
