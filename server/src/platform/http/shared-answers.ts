import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that anyone may read, as text, with the mark of its content. */
export interface SharedAnswer {
  readonly text: string;
  readonly etag: string;
}

/** Keeps serialised answers to guests for a moment, and lets equal questions asked at once share one. */
export interface SharedAnswers {
  /** @param address path and query of the call; @param make asks the handler and serialises */
  read(address: string, make: () => Promise<string>): Promise<SharedAnswer>;
}

/**
 * @param keepMilliseconds how long an answer serves others; 0 shares only among calls under way
 * @param now milliseconds that only go forward
 */
export function createSharedAnswers(
  keepMilliseconds: number,
  now: () => number = () => performance.now(),
): SharedAnswers {
  const kept = new Map<string, { until: number; answer: Promise<SharedAnswer> }>();
  return {
    read(address, make) {
      const found = kept.get(address);
      if (found && found.until > now()) return found.answer;
      const answer = make().then((text) => ({ text, etag: etagOf(text) }));
      kept.delete(address);
      if (kept.size >= MOST_KEPT)
        for (const oldest of [...kept.keys()].slice(0, 50)) kept.delete(oldest);
      // until it is there, it serves callers with the same request
      const entry = { until: now() + UNDER_WAY_MS, answer };
      kept.set(address, entry);
      const forget = () => {
        if (kept.get(address) === entry) kept.delete(address);
      };
      answer.then(() => {
        if (keepMilliseconds > 0) entry.until = now() + keepMilliseconds;
        else forget();
      }, forget);
      return answer;
    },
  };
}

/** An answer that takes longer is asked for anew by the next caller. */
const UNDER_WAY_MS = 10_000;
/** Callers choose addresses, so their number is bounded. */
const MOST_KEPT = 500;

/** The mark of a text's content. */
export const etagOf = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Sends such an answer, or 304 to a caller that has it already. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, seconds }: SharedAnswer & { readonly seconds: number },
): unknown {
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  if (knows(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Whether the caller already has an answer with that ETag. */
export function knows(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return known.includes(etag) || known.includes(etag.slice(2));
}
