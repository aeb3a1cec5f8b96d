import type { z } from 'zod';
import { pageOf } from '#contract/core/page.ts';
import { projectsPage } from '#contract/projects/lists.ts';
import { type Property, property } from '#contract/projects/units.ts';
import { GUEST } from '#contract/routes.ts';
import { type AskApi, listPaths } from './pages.ts';

const MOST_PAGES = 100;
const unitsPage = pageOf(property.pick({ projectId: true, propertyTypeId: true }));

/**
 * The URLs of every public page in sitemaps.org format: lists, both faces of each published project, and its unit
 * types. A unit has no public page of its own; it is shown on its type's.
 * @param base URL of the site, without a trailing slash
 */
export async function sitemap(base: string, ask: AskApi): Promise<string> {
  const entries = listPaths().map((path) => entry(base + path));
  const days = new Map<string, string | undefined>();
  for await (const { id, properties, investment, publishedAt } of all(PROJECTS, ask)) {
    const day = publishedAt?.slice(0, 10);
    days.set(id, day);
    if (properties) entries.push(entry(`${base}/guest/project-property/${id}`, day));
    if (investment) entries.push(entry(`${base}/guest/project-investor/${id}`, day));
  }
  const types = new Map<string, string>();
  for await (const { propertyTypeId, projectId } of all(UNITS, ask))
    types.set(propertyTypeId, projectId);
  for (const [id, projectId] of types)
    entries.push(entry(`${base}/guest/property-type/${id}`, days.get(projectId)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** A public list, and the parser of its answer. */
interface Listed<Item> {
  readonly path: string;
  readonly parse: (answer: unknown) => { items: Item[]; total: number };
}

const PROJECTS: Listed<z.infer<typeof projectsPage>['items'][number]> = {
  path: '/api/projects/guest',
  parse: (answer) => projectsPage.parse(answer),
};
const UNITS: Listed<Pick<Property, 'projectId' | 'propertyTypeId'>> = {
  path: '/api/projects/properties/guest',
  parse: (answer) => unitsPage.parse(answer),
};

async function* all<Item>({ path, parse }: Listed<Item>, ask: AskApi): AsyncGenerator<Item> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const text = await ask(`${path}?page=${page}&pageSize=100`);
    if (text === null) throw new Error(`${path} cannot be read`);
    const { items, total } = parse(JSON.parse(text));
    yield* items;
    if (page * 100 >= total) break;
  }
}

const entry = (address: string, day?: string) =>
  `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;

/** Pictures that pages name outside the folders above: the logo, and the preview of a page without a picture. */
const PICTURES = ['/favicon.svg', '/icon-512.png'] as const;

/** What search engines may read: public pages, but neither the API (except its public pictures) nor private screens. */
export function robots(base: string): string {
  const own = listPaths().filter((path) => !path.startsWith(`${GUEST}/`));
  const allowed = [`Allow: ${GUEST}/`, ...own.map((path) => `Allow: ${path}$`)];
  return `User-agent: *
${allowed.join('\n')}
Allow: /assets/
Allow: /api/public/
${PICTURES.map((path) => `Allow: ${path}$`).join('\n')}
Disallow: /

Sitemap: ${base}/sitemap.xml
`;
}
