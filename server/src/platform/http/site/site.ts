import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { EmbeddedAnswers, PageContent } from './content.ts';
import { loadDrawing } from './drawn.ts';
import { createPublicPages, pageOf, sendPage } from './public-pages.ts';

/**
 * What a page's first HTML contains.
 * @param url path and query of the request
 * @param caller address of the caller
 * @returns null when nothing is available now; `missing` for a page of something that does not exist, so that search
 * engines and link checkers get status 404
 */
export type ContentFor = (
  url: string,
  caller: string,
) => Promise<PageContent | EmbeddedAnswers | 'missing' | null>;

/**
 * Serves the built web, whose own router owns every URL that is neither a file nor below /api.
 * @param root folder of the built web; while it does not exist only the API answers
 * @param site prepares pages; a page that it cannot prepare is served as built
 */
export async function serveSite(
  fastify: FastifyInstance,
  root: string | undefined,
  site: { contentFor: ContentFor | null },
): Promise<void> {
  const index = root === undefined ? null : join(root, 'index.html');
  const built = index !== null && existsSync(index);
  const html = built ? readFileSync(index, 'utf8') : '';
  const plain = pageOf(html);
  const pageFor = createPublicPages({
    html,
    draw: root !== undefined && built ? await loadDrawing(root) : null,
    failed: (error) => fastify.log.error({ err: error }, 'page not rendered'),
  });
  if (root !== undefined && built) {
    await fastify.register(fastifyStatic, {
      root,
      // A route for each file: the wildcard route reads the whole folder for each answer, to compare spellings.
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const content = await site.contentFor?.(request.url, request.ip).catch(() => null);
    if (content === 'missing')
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html);
    return sendPage(request, reply, content ? pageFor(request.url, content) : plain);
  };
  // a route of its own, because a file server treats the root as a folder
  if (built) fastify.get('/', { schema: { hide: true } }, page);
  fastify.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request.url);
    if (built && isPage && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path))
      return page(request, reply);
    throw new AppError('NOT_FOUND');
  });
}

/** The decoded path, as the routes read it; the raw one when its escapes are invalid. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The build names files in assets/ by their content, so a name's content never changes. */
const isHashed = (path: string) => /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
