import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { App } from './app.ts';
import { type Origin, originOf } from './bind.ts';
import { RAW_BODY_BYTES } from './body.ts';

/** A call whose bytes matter as they came: a provider's signed notice. */
export interface RawCall {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly request: Origin;
  /** Query string as it came, with its question mark; empty without one. */
  readonly search: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly type?: string;
  /** Written over the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface RawRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What the documentation says of it, in Spanish; without one it is left out. */
  readonly summary?: string;
  /** What the summary cannot say, in Spanish. */
  readonly description?: string;
  /** For the documentation: the handler reads the query by itself. */
  readonly query?: z.ZodType;
}

/**
 * Mounts a call that is no endpoint of the contract, below /api: no session, no schema, and the
 * body as bytes of whatever type. The handler checks the signature; `AppError` answers as elsewhere.
 */
export function bindRaw(
  app: App,
  route: RawRoute,
  handler: (call: RawCall) => Promise<RawAnswer>,
): void {
  app.raw.route({
    method: route.method,
    url: `/api${route.path}`,
    bodyLimit: RAW_BODY_BYTES,
    schema:
      route.summary === undefined
        ? { hide: true }
        : {
            summary: route.summary,
            tags: [route.path.split('/')[1] ?? ''],
            ...(route.description === undefined ? {} : { description: route.description }),
            ...(route.query === undefined ? {} : { querystring: route.query }),
          },
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const at = request.url.indexOf('?');
      const search = at < 0 ? '' : request.url.slice(at);
      const { headers } = request;
      const answer = await handler({ body, headers, search, request: originOf(request) });
      reply.code(answer.status).header('cache-control', 'no-store');
      if (answer.headers) reply.headers({ ...answer.headers });
      if (answer.text === undefined) return reply.send();
      return reply.type(answer.type ?? 'text/plain; charset=utf-8').send(answer.text);
    },
  });
}
