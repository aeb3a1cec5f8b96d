import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';
import { isDiskFull } from '../database/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { WATCHED } from './protection/floods.ts';
import { bearerOf } from './protection/guard.ts';

/** How long a process without disk space counts as not ready. */
const FULL_MS = 10_000;

/**
 * `/api/health` reports whether the process is alive and ready, `/api/metrics` its counters. A call that found the
 * disk full counts more than a probe that still found room.
 * @param isReady whether the database answers and can be written
 */
export function serveHealth(
  fastify: FastifyInstance,
  isReady: () => Promise<boolean>,
  { metrics, metricsToken }: { metrics: Metrics; metricsToken: string | undefined },
): void {
  const hidden = { schema: { hide: true }, config: WATCHED };
  let fullAt = Number.NEGATIVE_INFINITY;
  fastify.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) fullAt = performance.now();
  });
  fastify.get('/api/health', hidden, async (_request, reply) => {
    const hasRoom = performance.now() - fullAt >= FULL_MS;
    const ready = hasRoom && (await isReady().catch(() => false));
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '10' }) })
      .send({ live: true, ready });
  });
  fastify.get('/api/metrics', hidden, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}

/** Without a token only this machine may read, and not through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(bearerOf(request.headers.authorization) ?? '');
    const expected = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const from = request.socket.remoteAddress ?? '';
  return forwarded === undefined && /^(::1|(::ffff:)?127\.)/.test(from);
}
