import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** One answered call. */
export interface AnsweredCall {
  readonly method: string;
  /** The declared path, never the URL with its ids. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The same as in the log. */
  readonly requestId: string;
  /** W3C trace context as the call brought it. */
  readonly traceparent?: string | undefined;
}

/** One executed job. */
export interface WorkedJob {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly attempt: number;
}

/** The server's metrics, in Prometheus's text format. */
export interface Metrics {
  readonly registry: Registry;
  answered(call: AnsweredCall): void;
  /** Counts a call refused by a rate limit. */
  refused(): void;
  worked(job: WorkedJob): void;
  text(): Promise<string>;
}

/** Metrics on their own registry, so that several servers fit in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time to work off a job',
    labelNames: ['name'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Attempts at a job that failed',
    labelNames: ['name'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_refused_total',
    help: 'Calls refused as too many before they were looked at',
    registers: [registry],
  });
  return {
    registry,
    refused: () => refusals.inc(),
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
    worked: ({ name, ok, seconds }) => {
      jobs.observe({ name }, seconds);
      if (!ok) failures.inc({ name });
    },
    text: () => registry.metrics(),
  };
}
