import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Drawing, DrawPage } from './drawn.ts';
import { type Carried, type Dress, dressPage, isPublic } from './dressed.ts';
import { etagOf, knows } from './shared-answers.ts';

/** A page's first HTML, ready to be sent to anybody. */
export interface PublicPage {
  readonly text: string;
  readonly etag: string;
  /** The text compressed, once somebody asked for it so. */
  readonly packed: Map<Encoding, Buffer>;
}
type Encoding = 'br' | 'gzip';

/** Pages say how many days are left: they are made anew after this long. */
const KEEP_MS = 60_000;
/** Callers choose addresses, so their number is bounded; those with a query put out none without. */
const MOST_KEPT = 100;

/**
 * Makes pages of what they carry, and keeps each until its answers change or a minute passed: drawing and compressing
 * one takes tens of milliseconds of everybody's.
 * @param html the built index.html
 * @param draw draws a page; null leaves all of it to the browser
 * @param failed hears of a page that could not be drawn; it is drawn in the browser
 */
export function createPublicPages(ports: {
  html: string;
  draw: DrawPage | null;
  failed: (error: unknown) => void;
  now?: () => number;
}): (url: string, dress: Dress | Carried) => PublicPage {
  const { html, draw, failed, now = () => performance.now() } = ports;
  type Kept = Map<string, { until: number; dress: Dress | Carried; page: PublicPage }>;
  const paths: Kept = new Map();
  const queries: Kept = new Map();
  const members: Kept = new Map();
  const drawn = (url: string, dress: Dress | Carried): Drawing | null => {
    const { answers, behind = [] } = dress;
    // a caller with too many calls gets no answers, and no work of ours either
    if (!draw || !answers?.size) return null;
    try {
      return draw(url, new Map([...answers, ...behind]));
    } catch (error) {
      failed(error);
      return null;
    }
  };
  return (url, dress) => {
    const kept = isPublic(dress) ? (url.includes('?') ? queries : paths) : members;
    const found = kept.get(url);
    if (found && found.until > now() && tellsNoMore(dress, found.dress)) return found.page;
    const page = pageOf(dressPage(html, dress, drawn(url, dress)));
    if (!dress.answers?.size) return page;
    kept.delete(url);
    if (kept.size >= MOST_KEPT)
      for (const oldest of [...kept.keys()].slice(0, 10)) kept.delete(oldest);
    kept.set(url, { until: now() + KEEP_MS, dress, page });
    return page;
  };
}

export const pageOf = (text: string): PublicPage => ({
  text,
  etag: etagOf(text),
  packed: new Map(),
});

/**
 * Whether a page that is kept says all that one made now would. The rest of what a page carries is made of its answers; a
 * caller who was refused some of them gets the page that others got.
 */
function tellsNoMore(dress: Dress | Carried, kept: Dress | Carried): boolean {
  const others = allOf(kept);
  return (
    (isPublic(dress) ? dress.title : '') === (isPublic(kept) ? kept.title : '') &&
    [...allOf(dress)].every(([address, text]) => others.get(address) === text)
  );
}

const allOf = ({ answers, behind }: Carried): ReadonlyMap<string, string> =>
  new Map([...(answers ?? []), ...(behind ?? [])]);

/** Sends a page, but not again to a browser that has it already. */
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

/** Names with a weight of zero are refused ones; a caller that sends weights gets the page as it is. */
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
