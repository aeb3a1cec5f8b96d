import { type Attribute, attribute, nanos } from './values.ts';

/** One operation of a trace. */
export interface Span {
  /** 32 hexadecimal digits, shared by all spans of a trace. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 'server' | 'consumer';
  /** Unix time in milliseconds; fractions count. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

const KINDS = { server: 2, consumer: 5 } as const;
const ERROR = 2;

/** The body of an OTLP/HTTP call to /v1/traces, as JSON. */
export function encodeSpans(resource: readonly Attribute[], spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: resource },
        scopeSpans: [{ scope: { name: 'ladrillo' }, spans: spans.map(encoded) }],
      },
    ],
  });
}

const encoded = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanos(span.startedAt),
  endTimeUnixNano: nanos(span.endedAt),
  attributes: Object.entries(span.attributes).map(([key, value]) => attribute(key, value)),
  status: span.failed ? { code: ERROR } : {},
});
