import { createLog } from '#platform/log/index.ts';
import { createMetrics, type Metrics } from '#platform/metrics/index.ts';
import type { Config } from '../../config/config.ts';

/**
 * The server's metrics, exported to an OpenTelemetry collector when one is configured; otherwise the exporter is not
 * loaded.
 */
export async function openTelemetry(
  config: Config,
): Promise<{ readonly metrics: Metrics; stop(): Promise<void> }> {
  const metrics = createMetrics();
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return { metrics, stop: async () => {} };
  const { startTelemetry } = await import('#platform/telemetry/index.ts');
  return startTelemetry(metrics, {
    collector: { endpoint, headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {} },
    serviceName: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    log: createLog({ level: config.LOG_LEVEL }),
  });
}
