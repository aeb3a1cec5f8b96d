import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A public answer as text, with its ETag. */
interface SharedAnswer {
  readonly text: string;
  readonly etag: string;
}

/** Caches serialised public answers briefly, and lets concurrent equal calls share one. */
export interface SharedAnswers {
  /** @param address path and query of the call; @param make calls the handler and serialises */
  read(address: string, make: () => Promise<string>): Promise<SharedAnswer>;
}

/**
 * @param keepMilliseconds how long an answer is cached; 0 shares only among concurrent calls
 * @param now a monotonic clock in milliseconds
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
      // until it arrives, callers with the same request wait for it
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

/** A slower answer is requested again by the next caller. */
const UNDER_WAY_MS = 10_000;
/** Callers choose URLs, so their number is bounded. */
const MOST_KEPT = 500;

/** The ETag of a text. */
export const etagOf = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Sends a shared answer, or 304 to a caller that has it already. */
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
