import { projectsPage } from '#contract/projects/schemas.ts';
import { type AskApi, listPaths } from './pages.ts';

const MOST_PAGES = 100;

/**
 * The addresses of every public page, in the sitemaps.org form: lists, and both faces of each published project.
 * @param base address of the site, without a slash at its end
 */
export async function sitemap(base: string, ask: AskApi): Promise<string> {
  const entries = listPaths().map((path) => entry(base + path));
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const text = await ask(`/api/projects/guest?page=${page}&pageSize=100`);
    if (text === null) throw new Error('the list of projects cannot be read');
    const { items, total } = projectsPage.parse(JSON.parse(text));
    for (const { id, properties, investment, publishedAt } of items) {
      const day = publishedAt?.slice(0, 10);
      if (properties) entries.push(entry(`${base}/guest/project-property/${id}`, day));
      if (investment) entries.push(entry(`${base}/guest/project-investor/${id}`, day));
    }
    if (page * 100 >= total) break;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

const entry = (address: string, day?: string) =>
  `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;

/** What search engines may read: the public pages, not the API (its public pictures aside) nor private screens. */
export const robots = (base: string): string =>
  `User-agent: *
Allow: /$
Allow: /guest/
Allow: /assets/
Allow: /api/public/
Disallow: /

Sitemap: ${base}/sitemap.xml
`;
