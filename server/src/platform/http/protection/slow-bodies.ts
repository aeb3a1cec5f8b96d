import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a caller may take to begin a body, and how slowly they may send it: like an old mobile connection. */
export interface Patience {
  readonly beginMs: number;
  readonly bytesPerSecond: number;
}
export const PATIENCE: Patience = { beginMs: 20_000, bytesPerSecond: 32 * 1024 };

/** How long a body of a given size may take, in milliseconds. */
export const longestMs = (bytes: number, { beginMs, bytesPerSecond }: Patience): number =>
  beginMs + Math.ceil((bytes / bytesPerSecond) * 1000);

/**
 * Closes connections whose body trickles, because each holds a place and memory. The declared length counts, up to the
 * route's limit.
 */
export function closeSlowBodies(fastify: FastifyInstance, patience: Patience): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    next();
    const { raw } = request;
    // most bodies arrive together with their headers
    if (raw.complete) return;
    const bytes = announced(request);
    const { socket } = raw;
    // a call from within the server has no connection
    if (bytes === 0 || !(socket instanceof Socket)) return;
    const late = setTimeout(
      () => {
        if (raw.complete) return;
        const end =
          'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
        socket.end(end, () => socket.destroy());
      },
      longestMs(bytes, patience),
    );
    raw.once('close', () => clearTimeout(late));
  });
}

/** The declared or possible number of bytes, up to the route's limit. */
function announced({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, most);
}
