import type { FastifyInstance } from 'fastify';
import { SENT_HEADERS } from '#contract/core/endpoint.ts';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = SENT_HEADERS.join(', ');
/** The headers that another site's page may read. */
const EXPOSED = 'content-disposition, etag, retry-after, x-request-id';
const REMEMBER_SECONDS = '600';

/**
 * Lets pages of these sites call the API, for a web served elsewhere. Calls carry a token and no cookies, so
 * credentials are not allowed. Without sites no header is sent, and browsers block others.
 */
export function allowOrigins(fastify: FastifyInstance, sites: readonly string[]): void {
  if (sites.length === 0) return;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    // public pictures and files may be shown by other sites
    if (request.url.startsWith('/api/public/'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin === undefined || !sites.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', REMEMBER_SECONDS)
      .code(204)
      .send();
  });
}
