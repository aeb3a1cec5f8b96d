import type { IncomingHttpHeaders } from 'node:http';
import type { App } from './app.ts';
import { type Origin, originOf } from './bind.ts';

/** A call whose bytes matter as they came: a provider's signed notice. */
export interface RawCall {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly request: Origin;
}

export interface RawAnswer {
  readonly status: number;
  readonly type?: string;
  readonly text?: string;
}

/**
 * Mounts a call that is no endpoint of the contract, below /api: no session, no schema, and the
 * body as bytes of whatever type. The handler checks the signature; `AppError` answers as elsewhere.
 */
export function bindRaw(
  app: App,
  route: { readonly method: 'GET' | 'POST'; readonly path: string },
  handler: (call: RawCall) => Promise<RawAnswer>,
): void {
  app.raw.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await handler({ body, headers: request.headers, request: originOf(request) });
      reply.code(answer.status).header('cache-control', 'no-store');
      if (answer.text === undefined) return reply.send();
      return reply.type(answer.type ?? 'text/plain; charset=utf-8').send(answer.text);
    },
  });
}
