import { isAdmin, may, type Permission, type Role } from '#contract/core/roles.ts';
import { GUEST, PLACES, type RoutePath, type RouteSet } from '#contract/routes.ts';
import { type Location, matchPath } from '#web/shared/router/router.tsx';
import { linkTokenIn } from '#web/shared/session/link-token.ts';

/** Who asks for a page: nobody, or somebody in a role. */
export type Visitor = Role | null;

export const setOf = (visitor: Visitor): RouteSet =>
  visitor === null ? 'out' : isAdmin(visitor) ? 'admin' : 'regular';

/** Where an administrator goes before anything else while they lack the second factor that they must have. */
export const SETUP_PATH = '/second-factor' satisfies RoutePath;

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
export const bringsLink = (location: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean =>
  PLACES.some(({ path, linked }) => linked && path === location.pathname) &&
  linkTokenIn(location) !== null;

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

/**
 * What an administrator would have to be allowed to open a page that is other levels'; null where that is not why they
 * do not have it.
 */
export const lackedBy = (pathname: string, visitor: Visitor): Permission | null =>
  visitor !== null && isAdmin(visitor)
    ? (PLACES.find(
        ({ path, needs }) => needs !== undefined && !may(visitor, needs) && matches(path, pathname),
      )?.needs ?? null)
    : null;

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
  const place = PLACES.find(({ path, twin }) => twin && matches(path, pathname));
  if (set === 'admin' || !place) return null;
  const own = place.path === place.route ? pathname : pathname.slice(GUEST.length);
  return set === 'out' ? `${GUEST}${own}` : own;
}
