import type { IncomingHttpHeaders } from 'node:http';
import type { RawCallDeclaration } from '#contract/core/raw-call.ts';
import type { App } from '../app.ts';
import { type Origin, originOf } from './bind.ts';
import { RAW_BODY_BYTES } from './body.ts';
import { describeRaw } from './openapi.ts';

/** A call whose raw bytes matter: a provider's signed webhook. */
export interface RawCall {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly request: Origin;
  /** The raw query string with its question mark; empty without one. */
  readonly search: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly type?: string;
  /** Headers that replace the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/**
 * Mounts a call outside the contract's endpoints, below /api: no session, and the body as bytes of any type. The
 * handler checks the signature; an `AppError` is answered as elsewhere.
 */
export function bindRaw(
  app: App,
  route: RawCallDeclaration,
  handler: (call: RawCall) => Promise<RawAnswer>,
): void {
  app.bound.push(route);
  app.raw.route({
    method: route.method,
    url: `/api${route.path}`,
    bodyLimit: RAW_BODY_BYTES,
    schema: describeRaw(route),
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
