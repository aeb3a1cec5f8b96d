import { PLACES, type SitePath } from '#contract/routes.ts';

/** The content that the server renders into a public page, by its URL. */
interface Dressed {
  /** The page's title, when its own does not suffice. */
  readonly title?: string;
  readonly description: string;
  /**
   * The page's first API calls, as determined by its URL: exactly the web's own, in the web's order. An end-to-end
   * test checks that none is repeated.
   */
  readonly ask?: (search: URLSearchParams) => readonly string[];
}

export const NAME = 'Ladrillo';
/** It is used to calculate the net amount of an estimated return. */
const RATES = '/api/payments/rates';
const PROVINCES = '/api/locations/provinces';

const DRESSED: Readonly<Record<SitePath, Dressed>> = {
  '/': {
    title: `${NAME}: invertí en obras y comprá unidades de a poco`,
    description:
      'Invertí en obras o comprá una unidad de a poco, con cada número a la vista: precios, plazos, comisiones y avance.',
    ask: () => [
      '/api/statistics/public',
      '/api/projects/guest?pageSize=12',
      '/api/projects/contracts/guest?pageSize=50&filter%5Bstatus%5D=in_progress',
      RATES,
    ],
  },
  '/guest/owner': {
    description:
      'Departamentos, oficinas, cocheras y lotes que comprás de a poco, con tokens de la unidad.',
    ask: (search) => [PROVINCES, browsing('property', search)],
  },
  '/guest/investor': {
    description:
      'Obras argentinas para invertir: retorno estimado, fecha de recompra y avance de cada una.',
    ask: (search) => [PROVINCES, browsing('investment', search), RATES],
  },
  '/guest/properties': {
    description: 'Todas las unidades en venta, con su precio en tokens y en dólares.',
    ask: (search) => [
      listing('/api/projects/properties/guest', search, { status: 'status', category: 'category' }),
      ...projectIn(search),
    ],
  },
  '/guest/contracts': {
    description: 'Todos los contratos de inversión, con sus rondas y bóvedas.',
    ask: (search) => [
      listing('/api/projects/contracts/guest', search, { status: 'status', token: 'tokenType' }),
      RATES,
    ],
  },
  '/terms': {
    description: 'Qué aceptás al crear una cuenta y al comprar.',
    ask: () => ['/api/texts/terms'],
  },
  '/privacy': {
    description: 'Qué datos se guardan, para qué y qué derechos tiene cada persona.',
    ask: () => ['/api/texts/privacy'],
  },
  '/help': {
    description: 'A quién preguntar y cómo resolver las dudas más comunes.',
  },
  '/rules': {
    description:
      'Qué se cobra, cuánto tarda cada cosa y qué pasa si algo sale mal, con lo que rige hoy.',
    ask: () => [RATES],
  },
  '/glossary': {
    description:
      'Qué significa cada palabra: token, bóveda, recompra, cobertura, fideicomiso y más.',
  },
  '/arrepentimiento': {
    description:
      'Deshacé una compra dentro de su plazo: lo pedís sin ingresar y un código te muestra en qué está.',
  },
  '/baja': {
    description:
      'Dejá el servicio y cerrá tu cuenta: lo pedís sin ingresar y un código te muestra en qué está.',
  },
  '/fallecimiento': {
    description:
      'Avisá que falleció una persona con cuenta: no hace falta que ingreses, y un código te muestra si ya se revisó.',
  },
  '/mis-datos': {
    description:
      'Qué datos se guardan sobre vos y por qué; pedí verlos, corregirlos o eliminarlos.',
  },
  '/proofs': {
    description:
      'Cuánto se debe a todas las personas y qué dinero hay, firmado cada día y comprobable por cualquiera.',
    ask: (search) => [`/api/proofs?page=${pageOf(search)}&pageSize=20`, '/api/proofs/keys'],
  },
  '/login': { description: 'Ingresá a tu cuenta de Ladrillo.' },
  '/sign-up': { description: 'Creá tu cuenta para invertir o comprar de a poco.' },
  '/recover-password': { description: 'Pedí un enlace para cambiar tu contraseña.' },
  '/reset-password': { description: 'Elegí una contraseña nueva.' },
  '/verify-email': { description: 'Confirmá el correo de tu cuenta.' },
};

export interface List extends Required<Dressed> {
  readonly path: string;
  /** Whether search engines may list it; pages behind mailed links are not listed. */
  readonly listed: boolean;
}

/** The public pages that the server prepares. */
export const LISTS: readonly List[] = PLACES.flatMap(({ path, title, site }) =>
  site && isSite(path)
    ? [
        {
          title: `${title} · ${NAME}`,
          ask: () => [],
          ...DRESSED[path],
          path,
          listed: site === 'listed',
        },
      ]
    : [],
);

function isSite(path: string): path is SitePath {
  return path in DRESSED;
}

const BROWSE = { q: 'name', province: 'province', category: 'category', type: 'type' } as const;

/** A page of projects from one side; the pages of the map are the largest. */
function browsing(side: string, search: URLSearchParams): string {
  const call = new URLSearchParams({
    page: pageOf(search),
    pageSize: search.get('vista') === 'mapa' ? '100' : '12',
    'filter[side]': side,
  });
  filter(call, search, BROWSE);
  const sort = search.get('sort');
  if (sort) call.set('sort', sort);
  return `/api/projects/guest?${call}`;
}

function listing(path: string, search: URLSearchParams, names: Readonly<Record<string, string>>) {
  const call = new URLSearchParams({ page: pageOf(search) });
  filter(call, search, { ...names, project: 'projectId' });
  return `${path}?${call}`;
}

function filter(
  call: URLSearchParams,
  search: URLSearchParams,
  names: Readonly<Record<string, string>>,
): void {
  for (const [name, field] of Object.entries(names)) {
    const value = search.get(name);
    if (value) call.set(`filter[${field}]`, value);
  }
}

const projectIn = (search: URLSearchParams): string[] => {
  const id = search.get('project');
  return id && /^[0-9a-f-]{36}$/i.test(id) ? [`/api/projects/${id}/guest`] : [];
};

const pageOf = (search: URLSearchParams): string => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? String(page) : '1';
};
