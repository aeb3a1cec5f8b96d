import type { Permission } from './core/roles.ts';

/** For whom a page exists: visitors without an account, regular people or administrators. */
export type RouteSet = 'out' | 'regular' | 'admin';

/** Below this guests have the pages that regular people have without it. */
export const GUEST = '/guest';

export interface Route {
  /** Title in the browser's tab and in menus; null for `/`, which has the product's name. */
  readonly title: string | null;
  readonly sets: readonly RouteSet[];
  /** What an administrator must be allowed. */
  readonly needs?: Permission;
  /** Guests have the same page below `/guest`, and each address links to the other. */
  readonly twin?: true;
  /** Starts without the component library's styles, for first-time guests. */
  readonly light?: true;
  /** Only in a demonstration. */
  readonly demo?: true;
  /** The target of a mailed link: its secret opens the page for signed-in users, too. */
  readonly linked?: true;
  /** The server writes its title, description and first answers into the first HTML; the sitemap has those that are `listed`. */
  readonly site?: 'listed' | 'hidden';
}

const OUT = ['out'] as const;
const REGULAR = ['regular'] as const;
const LOGGED = ['regular', 'admin'] as const;
const ADMIN = ['admin'] as const;
const EVERYBODY = ['out', 'regular', 'admin'] as const;
/** A screen to browse in, the same for guests and for regular people. */
const FACE = { sets: REGULAR, twin: true, light: true } as const;

/**
 * Every address of the web. The router, its guard, menus, the prerendered pages, the sitemap and the build's budget
 * for guests' pages are derived from it. `web/src/app/routing/pages.ts` names the code of each.
 */
export const ROUTES = {
  '/': { title: null, sets: EVERYBODY, light: true, site: 'listed' },
  '/owner': { title: 'Comprar una unidad', ...FACE, site: 'listed' },
  '/investor': { title: 'Invertir', ...FACE, site: 'listed' },
  '/project-property/:id': { title: 'Proyecto', ...FACE },
  '/project-investor/:id': { title: 'Proyecto', ...FACE },
  '/project-sheet/:id': { title: 'Ficha de datos', ...FACE },
  '/developer/:id': {
    title: 'Historial de quien construye',
    sets: LOGGED,
    twin: true,
    light: true,
  },
  '/property-type/:id': { title: 'Tipo de unidad', ...FACE },
  '/property-type/:id/images': { title: 'Imágenes', ...FACE },
  '/properties': { title: 'Unidades', ...FACE, site: 'listed' },
  '/contracts': { title: 'Contratos', ...FACE, site: 'listed' },
  '/terms': { title: 'Términos y condiciones', sets: EVERYBODY, site: 'listed' },
  '/privacy': { title: 'Política de privacidad', sets: EVERYBODY, site: 'listed' },
  '/help': { title: 'Ayuda y contacto', sets: EVERYBODY, site: 'listed' },
  '/rules': { title: 'Reglas y comisiones', sets: EVERYBODY, site: 'listed' },
  '/glossary': { title: 'Glosario', sets: EVERYBODY, site: 'listed' },
  '/arrepentimiento': {
    title: 'Botón de arrepentimiento',
    sets: EVERYBODY,
    light: true,
    site: 'listed',
  },
  '/baja': { title: 'Botón de baja', sets: EVERYBODY, light: true, site: 'listed' },
  '/fallecimiento': {
    title: 'Avisar un fallecimiento',
    sets: EVERYBODY,
    light: true,
    site: 'listed',
  },
  '/mis-datos': { title: 'Mis datos', sets: EVERYBODY, light: true, site: 'listed' },
  '/proofs': { title: 'Pruebas', sets: EVERYBODY, light: true, site: 'listed' },
  '/certificar': { title: 'Firmar una constancia', sets: EVERYBODY },
  '/login': { title: 'Ingresar', sets: OUT, site: 'listed' },
  '/sign-up': { title: 'Crear cuenta', sets: OUT, site: 'listed' },
  '/recover-password': { title: 'Recuperar contraseña', sets: OUT, site: 'hidden' },
  '/reset-password': { title: 'Nueva contraseña', sets: OUT, linked: true, site: 'hidden' },
  '/verify-email': { title: 'Verificar correo', sets: OUT, linked: true, site: 'hidden' },
  '/confirm-email': { title: 'Confirmar correo', sets: EVERYBODY },
  '/revert-email': { title: 'Deshacer el cambio de correo', sets: EVERYBODY },
  '/dashboard': { title: 'Resumen', sets: LOGGED },
  '/new-project': { title: 'Publicar un proyecto', sets: LOGGED, needs: 'projects.write' },
  '/edit-project/:id': { title: 'Editar proyecto', sets: LOGGED, needs: 'projects.write' },
  '/project/:id': { title: 'Gestión del proyecto', sets: LOGGED, needs: 'projects.write' },
  '/project/:id/preview': {
    title: 'Vista previa del proyecto',
    sets: LOGGED,
    needs: 'projects.write',
  },
  '/property/:id': { title: 'Unidad', sets: LOGGED },
  '/profile': { title: 'Mi perfil', sets: LOGGED },
  '/second-factor': { title: 'Proteger la cuenta', sets: LOGGED },
  '/wallet': { title: 'Billetera', sets: REGULAR },
  '/my-projects': { title: 'Mis proyectos', sets: REGULAR },
  '/my-tokens': { title: 'Mis tokens', sets: REGULAR },
  '/my-orders': { title: 'Mis órdenes', sets: REGULAR },
  '/my-properties': { title: 'Mis propiedades', sets: REGULAR },
  '/my-reservations': { title: 'Mis reservas', sets: REGULAR },
  '/my-vaults': { title: 'Mis bóvedas', sets: REGULAR },
  '/my-rents': { title: 'Mis rentas', sets: REGULAR },
  '/admin/users': { title: 'Personas', sets: ADMIN, needs: 'users.read' },
  '/admin/users/:id': { title: 'Persona', sets: ADMIN, needs: 'users.read' },
  '/admin/admins': { title: 'Administradores', sets: ADMIN, needs: 'users.manage' },
  '/admin/deposits': { title: 'Depósitos', sets: ADMIN, needs: 'payments.manage' },
  '/admin/withdrawals': { title: 'Retiros', sets: ADMIN, needs: 'payments.manage' },
  '/admin/payouts': { title: 'Lotes de pago', sets: ADMIN, needs: 'payments.manage' },
  '/admin/transfers': {
    title: 'Transferencias entre proyectos',
    sets: ADMIN,
    needs: 'payments.manage',
  },
  '/admin/tokens': { title: 'Tenencias y compras', sets: ADMIN, needs: 'users.manage' },
  '/admin/projects': { title: 'Proyectos', sets: ADMIN, needs: 'projects.review' },
  '/admin/projects/:id': {
    title: 'Revisión del proyecto',
    sets: ADMIN,
    needs: 'projects.review',
  },
  '/admin/attestors': { title: 'Constancias', sets: ADMIN, needs: 'projects.review' },
  '/admin/questions': { title: 'Preguntas', sets: ADMIN, needs: 'projects.review' },
  '/admin/compliance': {
    title: 'Prevención de lavado',
    sets: ADMIN,
    needs: 'compliance.manage',
  },
  '/admin/registry': { title: 'Impuestos y registro', sets: ADMIN, needs: 'registry.manage' },
  '/admin/incidents': { title: 'Incidentes', sets: ADMIN, needs: 'incidents.manage' },
  '/admin/texts': { title: 'Textos legales', sets: ADMIN, needs: 'settings.manage' },
  '/admin/rights': { title: 'Pedidos de derechos', sets: ADMIN, needs: 'payments.manage' },
  '/admin/bank': { title: 'Conciliación bancaria', sets: ADMIN, needs: 'payments.manage' },
  '/admin/treasury': { title: 'Tesorería', sets: ADMIN, needs: 'settings.manage' },
  '/admin/settings': { title: 'Ajustes', sets: ADMIN, needs: 'settings.manage' },
  '/admin/health': { title: 'Estado', sets: ADMIN, needs: 'users.read' },
  '/admin/audit': { title: 'Historial de cambios', sets: ADMIN, needs: 'audit.read' },
  '/demo/mailbox': { title: 'Buzón de la demostración', sets: EVERYBODY, demo: true },
} as const satisfies Record<string, Route>;

export type RoutePath = keyof typeof ROUTES;

/** The guests' address of a page that has one, else the page's own address. */
type PublicPath<Path extends RoutePath> = (typeof ROUTES)[Path] extends { twin: true }
  ? `${typeof GUEST}${Path}`
  : Path;
/** The addresses of prerendered pages. */
export type SitePath = {
  [Path in RoutePath]: (typeof ROUTES)[Path] extends { site: string } ? PublicPath<Path> : never;
}[RoutePath];

/** A route at one of its addresses. */
export interface Place extends Route {
  readonly path: string;
  /** The address that the table has it under. */
  readonly route: RoutePath;
}

const isRoute = (path: string): path is RoutePath => path in ROUTES;

/** Every address with its route; a page that guests have too has two. */
export const PLACES: readonly Place[] = Object.keys(ROUTES)
  .filter(isRoute)
  .flatMap((route): Place[] => {
    const found: Route = ROUTES[route];
    const own = { ...found, path: route, route };
    return found.twin ? [own, { ...own, path: `${GUEST}${route}`, sets: OUT }] : [own];
  });
