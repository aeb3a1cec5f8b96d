import type { App } from '#platform/http/index.ts';
import { type AskApi, dressOf } from './pages.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Makes the public pages readable before any program runs: their own titles, previews for shared links, facts for
 * search engines and first answers in the first HTML; a sitemap and robots.txt. All of it is read through the public
 * API in the name of the caller who asks for the page, so that nothing private can be in it and their own limit of
 * calls counts.
 * @param base public address of the site
 */
export function bindSite(app: App, base: string): void {
  const askAs =
    (caller: string): AskApi =>
    async (address) => {
      const answer = await app.fastify.inject({ url: address, remoteAddress: caller });
      if (answer.statusCode === 200) return answer.body;
      // too many calls, or a fault of ours, does not mean that the page is missing
      const isThere = answer.statusCode !== 404 && answer.statusCode !== 400;
      if (isThere) throw new Error(`answered ${answer.statusCode}`);
      return null;
    };
  app.site.dressFor = (url, caller) => dressOf(url, base, askAs(caller));
  app.fastify.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(await sitemap(base, askAs(request.ip))),
  );
  app.fastify.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(base)),
  );
}
