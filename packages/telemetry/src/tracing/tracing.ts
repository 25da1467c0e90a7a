export type SpanKind = 'server' | 'producer' | 'consumer' | 'client';

export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  kind: SpanKind;
  /** What this is a part of, as W3C `traceparent`; a new trace begins where it is left out or makes no sense. */
  parent?: string | undefined;
  /** What else led to this: a batch has one parent and many requests. */
  links?: readonly string[];
  attributes?: SpanAttributes;
}

export interface SpanEnd {
  attributes?: SpanAttributes;
  /** What went wrong; nothing where left out. */
  error?: string | undefined;
}

/** A piece of work that is under way. */
export interface Span {
  /** How others refer to it, over queues and through tables: W3C `traceparent`. */
  readonly traceparent: string;
  end(end?: SpanEnd): void;
}

/**
 * Traces, where they are on; where they are off there is no such object, and nothing is done or kept for them.
 * Context is handed on by hand: no hook on every promise of the process.
 */
export interface Tracing {
  start(name: string, start: SpanStart): Span;
  /** Sends what is still held, for two seconds at most. */
  close(): Promise<void>;
}
