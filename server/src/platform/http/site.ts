import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';

/**
 * Serves the built web, whose own router owns every address that is no file and not below /api.
 * @param root folder of the built web; while it does not exist only the API answers
 */
export async function serveSite(fastify: FastifyInstance, root: string | undefined): Promise<void> {
  const index = root === undefined ? null : join(root, 'index.html');
  const built = index !== null && existsSync(index);
  if (root !== undefined && built) {
    await fastify.register(fastifyStatic, {
      root,
      cacheControl: false,
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
  fastify.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    if (built && isPage && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path)) {
      return reply.sendFile('index.html');
    }
    throw new AppError('NOT_FOUND');
  });
}

/** The build names files in assets/ by their content, so a name never changes what it holds. */
const isHashed = (path: string) => /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
