import { projectCard, propertyType } from '#contract/projects/schemas.ts';
import type { Dress } from '#platform/http/index.ts';

/** One of the product's public calls, asked as the visitor himself would: its JSON text, or null when it fails. */
export type AskApi = (address: string) => Promise<string | null>;

const NAME = 'Ladrillo';

/** Addresses of the lists, for the sitemap too. */
export const listPaths = (): string[] => Object.keys(LISTS);

/** Public pages by path, each with the calls that it makes first (the web's own addresses, letter by letter). */
const LISTS: Readonly<Record<string, { title: string; description: string; ask: string[] }>> = {
  '/': {
    title: `${NAME}: invertir en obras y comprar unidades de a poco`,
    description:
      'Invertir en obras o comprar una unidad de a poco, con cada número a la vista: precios, plazos, comisiones y avance.',
    ask: [
      '/api/statistics/public',
      '/api/projects/guest?pageSize=12',
      '/api/projects/contracts/guest?pageSize=50&filter%5Bstatus%5D=in_progress',
    ],
  },
  '/guest/owner': {
    title: `Comprar una unidad · ${NAME}`,
    description:
      'Departamentos, oficinas, cocheras y lotes que se compran de a poco, con tokens de la unidad.',
    ask: ['/api/projects/guest?page=1&pageSize=12&filter%5Bside%5D=property'],
  },
  '/guest/investor': {
    title: `Invertir · ${NAME}`,
    description:
      'Obras argentinas en las que invertir: retorno estimado, fecha de recompra y avance de cada una.',
    ask: ['/api/projects/guest?page=1&pageSize=12&filter%5Bside%5D=investment'],
  },
  '/guest/properties': {
    title: `Unidades · ${NAME}`,
    description: 'Todas las unidades en venta, con su precio en tokens y en dólares.',
    ask: ['/api/projects/properties/guest?page=1'],
  },
  '/guest/contracts': {
    title: `Contratos · ${NAME}`,
    description: 'Todos los contratos de inversión, con sus rondas y bóvedas.',
    ask: ['/api/projects/contracts/guest?page=1'],
  },
};

const PROJECT_PAGE = /^\/guest\/project-(property|investor)\/([0-9a-f-]{36})$/;
const TYPE_PAGE = /^\/guest\/property-type\/([0-9a-f-]{36})$/;

/**
 * What the first HTML of a public page carries.
 * @param url path and query; filters in it mean other answers, so none are carried then
 * @param base address of the site, without a slash at its end
 * @returns null for private pages and for what is not there
 */
export async function dressOf(url: string, base: string, ask: AskApi): Promise<Dress | null> {
  const [path = '', query = ''] = url.split('?');
  const list = LISTS[path];
  if (list) {
    const answers = query === '' ? await askAll(list.ask, ask) : new Map<string, string>();
    const facts = path === '/' ? organisation(base) : undefined;
    const { title, description } = list;
    return { title, description, address: base + path, answers, ...(facts ? { facts } : {}) };
  }
  const [, face, projectId] = PROJECT_PAGE.exec(path) ?? [];
  if (face && projectId) return projectPage({ path, face, id: projectId, base, ask });
  const [, typeId] = TYPE_PAGE.exec(path) ?? [];
  if (typeId) return typePage({ path, id: typeId, base, ask });
  return null;
}

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

const readableType = propertyType.pick({ name: true });

async function projectPage({
  path,
  face,
  id,
  base,
  ask,
}: Page & { face: string }): Promise<Dress | null> {
  const calls = [
    `/api/projects/${id}/guest`,
    ...(face === 'property'
      ? [
          `/api/projects/properties/guest?filter%5BprojectId%5D=${id}&filter%5Bstatus%5D=available&pageSize=6`,
        ]
      : []),
  ];
  const answers = await askAll(calls, ask);
  const text = answers.get(`/api/projects/${id}/guest`);
  if (!text) return null;
  const project = readable.parse(JSON.parse(text));
  const place = [project.city, project.province].filter(Boolean).join(', ');
  const picture = project.image ? pictureAddress(base, project.image.id) : undefined;
  const description = `${project.tagline || project.name}. ${place}. ${
    face === 'property'
      ? 'Unidades que se compran de a poco, con tokens.'
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

async function typePage({ path, id, base, ask }: Page): Promise<Dress | null> {
  const call = `/api/projects/property-types/${id}/guest`;
  const answers = await askAll([call], ask);
  const read = readableType.safeParse(JSON.parse(answers.get(call) ?? 'null'));
  if (!read.success) return null;
  const { name } = read.data;
  return {
    title: `${name} · ${NAME}`,
    description: `${name}: unidades, imágenes y planos, con sus precios en tokens y en dólares.`,
    address: base + path,
    answers,
  };
}

const pictureAddress = (base: string, id: string): string =>
  `${base}/api/public/resources/download/${id}?width=1160&format=jpeg`;

/** Asked by every page, before anything else. */
const EVERYWHERE = ['/api/config'];

async function askAll(calls: readonly string[], ask: AskApi): Promise<Map<string, string>> {
  const addresses = [...EVERYWHERE, ...calls];
  const texts = await Promise.all(addresses.map(ask));
  return new Map(
    addresses.flatMap((address, at): [string, string][] => {
      const text = texts[at];
      return typeof text === 'string' ? [[address, text]] : [];
    }),
  );
}

const organisation = (base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: NAME,
  url: base,
  logo: `${base}/favicon.svg`,
});
