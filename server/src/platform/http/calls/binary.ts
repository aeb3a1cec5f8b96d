import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The answer of a `binary` endpoint. */
export interface BinaryAnswer {
  readonly content: Readable | Buffer | string;
  /** Media type. */
  readonly type: string;
  /** In bytes, if known. */
  readonly size?: number;
  /** Name offered when saving. */
  readonly name?: string;
  /** Shown in the page instead of saved. */
  readonly inline?: boolean;
  /** Changes with the content, so that a browser can keep its copy. */
  readonly etag?: string;
  /** How long a copy may be used without revalidation; absent: never. */
  readonly maxAgeSeconds?: number;
  /** Whether shared caches may store it: only for public content. */
  readonly shared?: boolean;
}

/** Sends a file or a stream, with headers that prevent it from acting as a page of the site. */
export function sendBinary(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: BinaryAnswer,
): unknown {
  reply
    .type(answer.type)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    )
    .header('content-disposition', disposition(answer))
    .header('cache-control', cacheControl(answer));
  if (answer.etag !== undefined) {
    const etag = `"${answer.etag.replace(/[^\x21\x23-\x7e]/g, '')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      if (typeof answer.content === 'object' && 'destroy' in answer.content)
        answer.content.destroy();
      return reply.code(304).send();
    }
  }
  if (answer.size !== undefined) reply.header('content-length', answer.size);
  return reply.send(answer.content);
}

function cacheControl({ maxAgeSeconds, shared, etag }: BinaryAnswer): string {
  // a list made for one person is stored on no disk, unless they save it
  if (maxAgeSeconds === undefined && !shared && etag === undefined) return 'no-store';
  if (maxAgeSeconds === undefined) return shared ? 'public, no-cache' : 'private, no-cache';
  return `${shared ? 'public' : 'private'}, max-age=${maxAgeSeconds}`;
}

/** RFC 6266: an ASCII name for old clients, with the full one in UTF-8 beside it. */
function disposition({ name, inline }: BinaryAnswer): string {
  const kind = inline ? 'inline' : 'attachment';
  if (name === undefined) return kind;
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain || 'archivo'}"; filename*=UTF-8''${full}`;
}
