import { randomBytes } from 'node:crypto';
import type { AnsweredCall, WorkedJob } from '../metrics/index.ts';
import type { Span } from './encode-spans.ts';

/** The trace that a span belongs to. */
interface Context {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly sampled: boolean;
}

/**
 * The span of an answered call: method, declared path, status and the request's id as in the log, without the caller.
 * @param ratio the share of locally started traces that is exported, 0 to 1
 * @returns null when its trace is not exported
 */
export function spanOfCall(call: AnsweredCall, ratio: number): Span | null {
  const context = parentOf(call.traceparent) ?? newTrace(ratio);
  const { method, route, status, requestId } = call;
  const failed = status >= 500;
  return spanIn(context, call.seconds, {
    name: `${method} ${route}`,
    kind: 'server',
    failed,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'ladrillo.request_id': requestId,
      ...(failed ? { 'error.type': String(status) } : {}),
    },
  });
}

/** The span of one attempt at a job; without its data. */
export function spanOfJob({ name, ok, seconds, attempt }: WorkedJob, ratio: number): Span | null {
  return spanIn(newTrace(ratio), seconds, {
    name: `job ${name}`,
    kind: 'consumer',
    failed: !ok,
    attributes: { 'job.name': name, 'job.attempt': attempt },
  });
}

function spanIn(
  { traceId, parentSpanId, sampled }: Context,
  seconds: number,
  span: Pick<Span, 'name' | 'kind' | 'failed' | 'attributes'>,
): Span | null {
  if (!sampled) return null;
  const endedAt = performance.timeOrigin + performance.now();
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    ...span,
    startedAt: endedAt - seconds * 1000,
    endedAt,
  };
}

/** The trace's origin decides whether it is exported. */
function parentOf(traceparent: string | undefined): Context | null {
  const [, traceId, parentSpanId, flags] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ??
    [];
  if (!traceId || !parentSpanId || !flags) return null;
  return { traceId, parentSpanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const newTrace = (ratio: number): Context => ({
  traceId: randomBytes(16).toString('hex'),
  sampled: ratio >= 1 || Math.random() < ratio,
});
