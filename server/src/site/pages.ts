import { z } from 'zod';
import { projectCard } from '#contract/projects/schemas.ts';
import { propertyType } from '#contract/projects/units.ts';
import { resource } from '#contract/resources/schemas.ts';
import { PLACES } from '#contract/routes.ts';
import { projectSheet } from '#contract/sheets/schemas.ts';
import type { EmbeddedAnswers, PageContent } from '#platform/http/index.ts';
import { LISTS, NAME } from './lists.ts';

/**
 * Calls a public endpoint on behalf of the visitor. Returns its JSON text, or null when it does not exist. Throws when
 * that is unknown at present.
 */
export type AskApi = (address: string) => Promise<string | null>;

/** Paths of the listed pages, also for the sitemap. */
export const listPaths = (): string[] =>
  LISTS.filter(({ listed }) => listed).map(({ path }) => path);

const PROJECT_PAGE = /^\/guest\/project-(property|investor)\/([^/]+)$/;
const OWN_PROJECT_PAGE = /^\/project-(?:property|investor)\/([^/]+)$/;
const SHEET_PAGE = /^\/guest\/project-sheet\/([^/]+)$/;
const TYPE_PAGE = /^\/guest\/property-type\/([^/]+)(\/images)?$/;
const RECORD_PAGE = /^\/guest\/developer\/([^/]+)$/;
const ID = /^[0-9a-f-]{36}$/i;
/** In the place of a project's id: the promises of the whole platform. */
const ALL = 'all';

/**
 * The answers in the first HTML of a page: for a private page only those of every page.
 * @param url path and query: what filters in it ask for is carried too
 * @param base address of the site, without a slash at its end
 * @returns null where the answers cannot be had now; `missing` for a page of what is not there, and for an address that
 * the web's router does not know and leads elsewhere
 */
export async function contentOf(
  url: string,
  base: string,
  ask: AskApi,
): Promise<PageContent | EmbeddedAnswers | 'missing' | null> {
  const [path = '', query = ''] = url.split('?');
  const list = LISTS.find((one) => one.path === path);
  if (list) {
    const { answers } = await askAll(list.ask(new URLSearchParams(query)), ask);
    const facts = path === '/' ? organisation(base) : undefined;
    const { title, description } = list;
    return {
      title,
      description,
      address: base + path,
      answers,
      picture: pictureIn(answers, base) ?? `${base}/icon-512.png`,
      ...(facts ? { facts } : {}),
    };
  }
  const [, face, projectId] = PROJECT_PAGE.exec(path) ?? [];
  const [, typeId, images] = TYPE_PAGE.exec(path) ?? [];
  const [, sheetId] = SHEET_PAGE.exec(path) ?? [];
  const [, recordId] = RECORD_PAGE.exec(path) ?? [];
  const [, own] = OWN_PROJECT_PAGE.exec(path) ?? [];
  if (own && ID.test(own)) return membersProject(own, ask);
  if (recordId === ALL) return recordPage({ path, id: ALL, base, ask });
  const id = projectId ?? typeId ?? sheetId ?? recordId;
  if (!ID.test(id ?? '')) return id || !isKnown(path) ? 'missing' : everywhere(ask);
  if (face && projectId) return projectPage({ path, face, id: projectId, base, ask });
  if (sheetId) return sheetPage({ path, id: sheetId, base, ask });
  if (recordId) return recordPage({ path, id: recordId, base, ask });
  if (typeId) return typePage({ path, id: typeId, base, ask }, images !== undefined);
  return everywhere(ask);
}

/** The router's own addresses, with or without a slash at their end. */
const KNOWN = PLACES.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));
const isKnown = (path: string): boolean => KNOWN.some((known) => known.test(path));

/** A member reads a guest's data of a project and their own: the first part is rendered, if it is public. */
async function membersProject(id: string, ask: AskApi): Promise<EmbeddedAnswers> {
  const call = `/api/projects/${id}/guest`;
  const { answers } = await askAll([call], ask);
  const text = answers.get(call);
  answers.delete(call);
  return text ? { answers, behind: new Map([[call, text]]) } : { answers };
}

const everywhere = async (ask: AskApi): Promise<EmbeddedAnswers> => ({
  answers: (await askAll([], ask)).answers,
});

interface Page {
  readonly path: string;
  readonly id: string;
  readonly base: string;
  readonly ask: AskApi;
}

const readable = projectCard.pick({
  id: true,
  name: true,
  tagline: true,
  city: true,
  province: true,
  image: true,
  publishedAt: true,
});

const readableSheet = projectSheet.pick({ name: true, place: true });

const readableType = propertyType.pick({ name: true, projectName: true, images: true });

async function projectPage({
  path,
  face,
  id,
  base,
  ask,
}: Page & { face: string }): Promise<PageContent | 'missing' | null> {
  const calls = [
    `/api/projects/${id}/guest`,
    `/api/projects/${id}/questions/guest?page=1&pageSize=10`,
    ...(face === 'property'
      ? [
          `/api/projects/properties/guest?filter%5BprojectId%5D=${id}&filter%5Bstatus%5D=available&pageSize=6`,
        ]
      : []),
  ];
  const call = `/api/projects/${id}/guest`;
  const { answers, missing } = await askAll(calls, ask);
  const text = answers.get(call);
  if (!text) return missing.has(call) ? 'missing' : null;
  const project = readable.parse(JSON.parse(text));
  const place = [project.city, project.province].filter(Boolean).join(', ');
  const picture = project.image ? pictureAddress(base, project.image.id) : undefined;
  const description = `${project.tagline || project.name}. ${place}. ${
    face === 'property'
      ? 'Unidades que comprás de a poco, con tokens.'
      : 'Contratos de inversión con fecha de recompra; los retornos son estimados.'
  }`;
  return {
    title: `${project.name}, ${project.city} · ${NAME}`,
    description,
    address: base + path,
    answers,
    ...(picture ? { picture } : {}),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      name: project.name,
      description,
      url: base + path,
      ...(picture ? { image: picture } : {}),
      ...(project.publishedAt ? { datePosted: project.publishedAt.slice(0, 10) } : {}),
      contentLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: project.city,
          addressRegion: project.province,
          addressCountry: 'AR',
        },
      },
    },
  };
}

async function typePage(
  { path, id, base, ask }: Page,
  imagesOnly: boolean,
): Promise<PageContent | 'missing' | null> {
  const call = `/api/projects/property-types/${id}/guest`;
  const { answers, missing } = await askAll([call], ask);
  if (missing.has(call)) return 'missing';
  const read = readableType.safeParse(JSON.parse(answers.get(call) ?? 'null'));
  if (!read.success) return null;
  const { name, projectName, images } = read.data;
  const picture = images[0] ? pictureAddress(base, images[0].id) : undefined;
  const description = imagesOnly
    ? `${name} de ${projectName}: todas sus imágenes y planos.`
    : `${name} de ${projectName}: unidades, imágenes y planos, con sus precios en tokens y en dólares.`;
  return {
    title: `${imagesOnly ? 'Imágenes y planos: ' : ''}${name}, ${projectName} · ${NAME}`,
    description,
    address: base + path,
    answers,
    ...(picture ? { picture } : {}),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Accommodation',
      name: `${name}, ${projectName}`,
      description,
      url: base + path,
      ...(picture ? { image: picture } : {}),
    },
  };
}

async function sheetPage({ path, id, base, ask }: Page): Promise<PageContent | 'missing' | null> {
  const call = `/api/projects/${id}/sheet`;
  const { answers, missing } = await askAll([call], ask);
  if (missing.has(call)) return 'missing';
  const { data } = readableSheet.safeParse(JSON.parse(answers.get(call) ?? 'null'));
  if (data === undefined) return null;
  return {
    title: `Ficha de datos: ${data.name} · ${NAME}`,
    description: `Qué se compra en ${data.name}, ${data.place}: precio, comisiones, riesgos y fechas, cada dato con su fuente.`,
    address: base + path,
    answers,
  };
}

/** The promises of a project's publisher, or of the whole platform, and their outcomes. */
async function recordPage({ path, id, base, ask }: Page): Promise<PageContent | 'missing'> {
  const isAll = id === ALL;
  const calls = isAll
    ? ['/api/promises']
    : [`/api/projects/${id}/developer`, `/api/projects/${id}/developer/promises`];
  const { answers, missing } = await askAll(calls, ask);
  if (calls.some((call) => missing.has(call))) return 'missing';
  return {
    title: `${isAll ? 'Lo prometido y lo cumplido' : 'Historial de quien construye'} · ${NAME}`,
    description:
      'Cada entrega, recompra y renta: qué se prometió y para cuándo, qué se cumplió y con cuánta demora.',
    address: base + path,
    answers,
  };
}

const pictured = z.object({
  items: z.array(z.object({ image: resource.pick({ id: true }).nullable() })),
});

/** The first picture of a list, for shared links. */
function pictureIn(answers: ReadonlyMap<string, string>, base: string): string | null {
  for (const [call, text] of answers) {
    if (!call.startsWith('/api/projects/')) continue;
    const { data } = pictured.safeParse(JSON.parse(text));
    const image = data?.items.find((item) => item.image !== null)?.image;
    if (image) return pictureAddress(base, image.id);
  }
  return null;
}

const pictureAddress = (base: string, id: string): string =>
  `${base}/api/public/resources/download/${id}?width=1160&format=jpeg`;

/** Calls of every page, before anything else. */
const EVERYWHERE = ['/api/config'];

/** The answers, and the calls for things that do not exist; a failed call is neither. */
async function askAll(calls: readonly string[], ask: AskApi) {
  const answers = new Map<string, string>();
  const missing = new Set<string>();
  const asked = [...EVERYWHERE, ...calls].map(async (address) => ({
    address,
    text: await ask(address).catch(() => undefined),
  }));
  for (const { address, text } of await Promise.all(asked)) {
    if (text === null) missing.add(address);
    else if (text !== undefined) answers.set(address, text);
  }
  return { answers, missing };
}

const organisation = (base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: NAME,
  url: base,
  logo: `${base}/favicon.svg`,
});
