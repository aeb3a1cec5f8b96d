import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/core/time.ts';
import { etagOf, knows } from '../shared-answers.ts';
import { type EmbeddedAnswers, fillPage, isPublic, type PageContent } from './content.ts';
import type { Drawing, DrawPage } from './drawn.ts';

/** A page's first HTML, ready to send. */
interface PublicPage {
  readonly text: string;
  readonly etag: string;
  /** The compressed text, by encoding, once requested. */
  readonly packed: Map<Encoding, Buffer>;
}
type Encoding = 'br' | 'gzip';

/** Pages show how many days are left, so they are rendered again after this long. */
const KEEP_MS = MINUTE_MS;
/** Callers choose URLs, so their number is bounded; those with a query do not evict those without. */
const MOST_KEPT = 100;

/**
 * Renders pages and caches each until its answers change or a minute has passed, because rendering and compressing one
 * blocks all requests for tens of milliseconds.
 * @param html the built index.html
 * @param draw renders a page; null leaves all of it to the browser
 * @param failed called when a page cannot be rendered; the browser renders it
 */
export function createPublicPages(ports: {
  html: string;
  draw: DrawPage | null;
  failed: (error: unknown) => void;
  now?: () => number;
}): (url: string, content: PageContent | EmbeddedAnswers) => PublicPage {
  const { html, draw, failed, now = () => performance.now() } = ports;
  type Kept = Map<
    string,
    { until: number; content: PageContent | EmbeddedAnswers; page: PublicPage }
  >;
  const paths: Kept = new Map();
  const queries: Kept = new Map();
  const members: Kept = new Map();
  const drawn = (url: string, content: PageContent | EmbeddedAnswers): Drawing | null => {
    const { answers, behind = [] } = content;
    // a caller over its rate limit gets no answers, and no rendering either
    if (!draw || !answers?.size) return null;
    try {
      return draw(url, new Map([...answers, ...behind]));
    } catch (error) {
      failed(error);
      return null;
    }
  };
  return (url, content) => {
    const kept = isPublic(content) ? (url.includes('?') ? queries : paths) : members;
    const found = kept.get(url);
    if (found && found.until > now() && isUpToDate(content, found.content)) return found.page;
    const page = pageOf(fillPage(html, content, drawn(url, content)));
    if (!content.answers?.size) return page;
    kept.delete(url);
    if (kept.size >= MOST_KEPT)
      for (const oldest of [...kept.keys()].slice(0, 10)) kept.delete(oldest);
    kept.set(url, { until: now() + KEEP_MS, content, page });
    return page;
  };
}

export const pageOf = (text: string): PublicPage => ({
  text,
  etag: etagOf(text),
  packed: new Map(),
});

/**
 * Whether a cached page has the title and the answers of a new one; the rest of a page is derived from them. A caller
 * to whom some answers were refused gets the cached page.
 */
function isUpToDate(
  content: PageContent | EmbeddedAnswers,
  kept: PageContent | EmbeddedAnswers,
): boolean {
  const others = allOf(kept);
  return (
    (isPublic(content) ? content.title : '') === (isPublic(kept) ? kept.title : '') &&
    [...allOf(content)].every(([address, text]) => others.get(address) === text)
  );
}

const allOf = ({ answers, behind }: EmbeddedAnswers): ReadonlyMap<string, string> =>
  new Map([...(answers ?? []), ...(behind ?? [])]);

/** Sends a page, or 304 to a browser that has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PublicPage): unknown {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding');
  if (knows(request, page.etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(page.text);
  return reply.header('content-encoding', encoding).send(packed(page, encoding));
}

/** Names with a weight of zero are refused; a caller that sends weights gets the uncompressed page. */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function packed(page: PublicPage, encoding: Encoding): Buffer {
  const found = page.packed.get(encoding);
  if (found) return found;
  const made = encoding === 'br' ? brotliCompressSync(page.text, QUALITY) : gzipSync(page.text);
  page.packed.set(encoding, made);
  return made;
}
