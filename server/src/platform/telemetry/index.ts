import { MINUTE_MS } from '#contract/core/time.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { type CollectorOptions, collectorAt } from './collector.ts';
import { encodeMetrics } from './encode-metrics.ts';
import { encodeSpans, type Span } from './encode-spans.ts';
import { spanOfCall, spanOfJob } from './spans.ts';
import { attribute } from './values.ts';

export interface TelemetryOptions {
  readonly collector: CollectorOptions;
  readonly serviceName: string;
  /** The share of locally started traces that is exported, 0 to 1. */
  readonly ratio: number;
  readonly log: Logger;
  /** How often spans are sent, in milliseconds. */
  readonly spansEveryMs?: number;
  /** How often metrics are sent, in milliseconds. */
  readonly metricsEveryMs?: number;
}

export interface Telemetry {
  /** The same metrics, whose calls and jobs also become spans. */
  readonly metrics: Metrics;
  /** Sends the rest, for five seconds at most. */
  stop(): Promise<void>;
}

/** Beyond this, the oldest are dropped: a collector that is down must not fill the memory. */
const KEPT_SPANS = 4096;
const BATCH = 512;
const FAREWELL_MS = 5000;

/** Exports the server's metrics and traces to an OpenTelemetry collector; it never delays or fails a call. */
export function startTelemetry(metrics: Metrics, options: TelemetryOptions): Telemetry {
  const { serviceName, ratio, log, spansEveryMs = 5000, metricsEveryMs = MINUTE_MS } = options;
  const collector = collectorAt(options.collector);
  const resource = [
    attribute('service.name', serviceName),
    attribute('service.instance.id', crypto.randomUUID()),
  ];
  const since = Date.now();
  let waiting: Span[] = [];
  const failing = new Set<string>();

  const keep = (span: Span | null) => {
    if (span === null) return;
    waiting.push(span);
    if (waiting.length > KEPT_SPANS) waiting.splice(0, waiting.length - KEPT_SPANS);
  };
  /** One log line when it starts to fail, not one each time. */
  const loggingFirstFailure = (what: string, work: () => Promise<void>) => async () => {
    try {
      await work();
      failing.delete(what);
    } catch (error) {
      if (!failing.has(what)) log.warn({ err: error, what }, 'telemetry export failed');
      failing.add(what);
    }
  };
  const sendSpans = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await collector.send('/v1/traces', encodeSpans(resource, batch));
    }
  };
  const sendMetrics = async () => {
    const families = await metrics.registry.getMetricsAsJSON();
    const body = encodeMetrics(resource, families, { since, now: Date.now() });
    await collector.send('/v1/metrics', body);
  };
  const turns = [
    everyInterval(loggingFirstFailure('traces', sendSpans), spansEveryMs),
    everyInterval(loggingFirstFailure('metrics', sendMetrics), metricsEveryMs),
  ];
  return {
    metrics: {
      ...metrics,
      answered(call) {
        metrics.answered(call);
        keep(spanOfCall(call, ratio));
      },
      worked(job) {
        metrics.worked(job);
        keep(spanOfJob(job, ratio));
      },
    },
    async stop() {
      const last = Promise.all(turns.map((turn) => turn.last()));
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise((resolve) => {
        timer = setTimeout(resolve, FAREWELL_MS);
      });
      await Promise.race([last, enough]);
      clearTimeout(timer);
    },
  };
}

/** Runs a task repeatedly; `last` runs it once more and stops. */
function everyInterval(work: () => Promise<void>, everyMs: number): { last(): Promise<void> } {
  let running: Promise<void> | null = null;
  const turn = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(turn, everyMs).unref();
  return {
    async last() {
      clearInterval(timer);
      await running;
      await turn();
    },
  };
}
