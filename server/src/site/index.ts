import type { App } from '#platform/http/index.ts';
import { type AskApi, contentOf } from './pages.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Writes public pages that are readable without scripts: titles, previews for shared links, structured data for search
 * engines and the first answers in the first HTML; also a sitemap and robots.txt. Everything is read through the
 * public API on behalf of the page's visitor, so that it contains nothing private and the visitor's rate limit
 * applies.
 * @param base public URL of the site
 */
export function bindSite(app: App, base: string): void {
  const askAs =
    (caller: string): AskApi =>
    async (address) => {
      const answer = await app.fastify.inject({ url: address, remoteAddress: caller });
      if (answer.statusCode === 200) return answer.body;
      // a rate limit or a server error does not mean that the page is missing
      const isThere = answer.statusCode !== 404 && answer.statusCode !== 400;
      if (isThere) throw new Error(`answered ${answer.statusCode}`);
      return null;
    };
  app.site.contentFor = (url, caller) => contentOf(url, base, askAs(caller));
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
