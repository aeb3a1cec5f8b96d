import { type Location, matchPath } from 'react-router';
import { isAdmin, may, type Permission, type Role } from '#contract/core/roles.ts';
import { linkTokenIn } from '#web/shared/session/link-token.ts';

/** The three sets of routes (docs/rules.md#31-the-web). */
export type RouteSet = 'out' | 'regular' | 'admin';

/** Who asks for a page: nobody, or somebody in a role. */
export type Visitor = Role | null;

export const setOf = (visitor: Visitor): RouteSet =>
  visitor === null ? 'out' : isAdmin(visitor) ? 'admin' : 'regular';

/** Which visitors have which paths; administrators only those their level permits. */
export interface Place {
  path: string;
  sets: readonly RouteSet[];
  /** What an administrator must be allowed. */
  needs?: Permission;
  /** There in a demonstration alone. */
  demo?: true;
}

/** Where an administrator goes before anything else while they lack the second factor that they must have. */
export const SETUP_PATH = '/second-factor';

const OUT = ['out'] as const;
const REGULAR = ['regular'] as const;
const LOGGED = ['regular', 'admin'] as const;
const ADMIN = ['admin'] as const;
const EVERYBODY = ['out', 'regular', 'admin'] as const;

const FACE_PATHS = [
  '/owner',
  '/investor',
  '/project-property/:id',
  '/project-investor/:id',
  '/property-type/:id',
  '/property-type/:id/images',
  '/properties',
  '/contracts',
] as const;

export const PLACES: readonly Place[] = [
  { path: '/', sets: EVERYBODY },
  ...['/login', '/sign-up', '/verify-email', '/recover-password', '/reset-password'].map(
    (path) => ({ path, sets: OUT }),
  ),
  ...FACE_PATHS.map((path) => ({ path: `/guest${path}`, sets: OUT })),
  ...FACE_PATHS.map((path) => ({ path, sets: REGULAR })),
  { path: '/dashboard', sets: LOGGED },
  { path: '/new-project', sets: LOGGED, needs: 'projects.write' },
  { path: '/edit-project/:id', sets: LOGGED, needs: 'projects.write' },
  { path: '/project/:id', sets: LOGGED },
  { path: '/project/:id/preview', sets: LOGGED },
  { path: '/property/:id', sets: LOGGED },
  { path: '/profile', sets: LOGGED },
  { path: SETUP_PATH, sets: LOGGED },
  { path: '/wallet', sets: REGULAR },
  ...['projects', 'tokens', 'orders', 'properties', 'reservations', 'vaults', 'rents'].map(
    (what) => ({
      path: `/my-${what}`,
      sets: REGULAR,
    }),
  ),
  { path: '/admin/users', sets: ADMIN, needs: 'users.read' },
  { path: '/admin/admins', sets: ADMIN, needs: 'users.manage' },
  { path: '/admin/deposits', sets: ADMIN, needs: 'payments.manage' },
  { path: '/admin/withdrawals', sets: ADMIN, needs: 'payments.manage' },
  { path: '/admin/transfers', sets: ADMIN, needs: 'payments.manage' },
  { path: '/admin/tokens', sets: ADMIN, needs: 'users.manage' },
  { path: '/admin/projects', sets: ADMIN, needs: 'projects.review' },
  { path: '/admin/questions', sets: ADMIN, needs: 'projects.review' },
  { path: '/admin/treasury', sets: ADMIN, needs: 'settings.manage' },
  { path: '/admin/settings', sets: ADMIN, needs: 'settings.manage' },
  { path: '/admin/audit', sets: ADMIN, needs: 'audit.read' },
  { path: '/confirm-email', sets: EVERYBODY },
  { path: '/revert-email', sets: EVERYBODY },
  ...['/terms', '/privacy', '/help'].map((path) => ({ path, sets: EVERYBODY })),
  { path: '/demo/mailbox', sets: EVERYBODY, demo: true },
];

/** Addresses of the demonstration that pages have left. */
const MOVED: Readonly<Record<string, string>> = {
  '/demo/terms': '/terms',
  '/demo/privacy': '/privacy',
  '/demo/help': '/help',
};

/** Whether a path may be one of the demonstration's: only then does it matter whether this is one. */
export const isOfDemo = (pathname: string): boolean => pathname.startsWith('/demo/');

/** Whether a path is one of the pages of people who are logged in, whatever their role. */
export const isForMembers = (pathname: string): boolean =>
  PLACES.some(({ path, sets }) => !sets.includes('out') && matches(path, pathname));

/** Where links of mails lead: with the link's secret they are open to somebody logged in, who may be another person. */
const LINKED = ['/verify-email', '/reset-password'];
export const bringsLink = (location: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean =>
  LINKED.includes(location.pathname) && linkTokenIn(location) !== null;

/**
 * Where a path leads instead, for a visitor who does not have it: to the same page of the visitor's own set where
 * guests and people have one each, else to `/` when logged out or an administrator, to `/investor` for anybody else
 * (docs/rules.md#31-the-web).
 * @param demo whether this is a demonstration
 * @returns null when the visitor has the path
 */
export function redirectOf(pathname: string, visitor: Visitor, demo: boolean): string | null {
  if (has(visitor, pathname, demo)) return null;
  const moved = demo ? MOVED[pathname] : undefined;
  return moved ?? twinOf(pathname, visitor) ?? (setOf(visitor) === 'regular' ? '/investor' : '/');
}

const has = (visitor: Visitor, pathname: string, demo: boolean): boolean =>
  PLACES.some(
    (place) =>
      place.sets.includes(setOf(visitor)) &&
      matches(place.path, pathname) &&
      (demo || !place.demo) &&
      (visitor === null || place.needs === undefined || may(visitor, place.needs)),
  );

const matches = (path: string, pathname: string): boolean =>
  matchPath({ path, caseSensitive: true }, pathname) !== null;

/** A guest's page as a person has it, and the other way round: links go from one to the other. */
export function twinOf(pathname: string, visitor: Visitor): string | null {
  const set = setOf(visitor);
  const [, own = pathname] = /^\/guest(\/.*)$/.exec(pathname) ?? [];
  if (set === 'admin' || !FACE_PATHS.some((path) => matches(path, own))) return null;
  return set === 'out' ? `/guest${own}` : own;
}
