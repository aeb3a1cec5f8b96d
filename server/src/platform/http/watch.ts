import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { PERMISSIONS_POLICY } from './protection/security.ts';

/** One log line and one metric per answer, under the declared path, because URLs contain ids and secrets. */
export function watchAnswers(
  fastify: FastifyInstance,
  { metrics, log, behindProxy }: { metrics: Metrics; log: Logger; behindProxy: boolean },
): void {
  // these lines have no private fields to redact
  const lines = log.child({}, { redact: [] });
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY);
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    next();
    // those are logged together, not one by one
    if (request.isFlood) return metrics.refused();
    if (request.routeOptions.config.stream && reply.statusCode === 200) return;
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    // a trace is continued only from our own proxy; other callers could send any id
    const traceparent = behindProxy ? headerOf(request, 'traceparent') : undefined;
    metrics.answered({ method, route, status, seconds, requestId: request.id, traceparent });
    if (route.startsWith('/api')) {
      const ms = Math.round(reply.elapsedTime);
      lines.info({ reqId: request.id, method, route, status, ms }, 'answered');
    }
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
