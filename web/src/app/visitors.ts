import { isAdmin, may, type Permission, type Role } from '#contract/core/roles.ts';
import { GUEST, PLACES, type RoutePath, type RouteSet } from '#contract/routes.ts';
import { type Location, matchPath } from '#web/shared/router/router.tsx';
import { linkTokenIn } from '#web/shared/session/link-token.ts';

/** The visitor: a guest, or a person with a role. */
export type Visitor = Role | null;

export const setOf = (visitor: Visitor): RouteSet =>
  visitor === null ? 'out' : isAdmin(visitor) ? 'admin' : 'regular';

/** Where an administrator goes first while they lack a required second factor. */
export const SETUP_PATH = '/second-factor' satisfies RoutePath;

/** Former URLs of the demonstration's pages. */
const MOVED: Readonly<Record<string, string>> = {
  '/demo/terms': '/terms',
  '/demo/privacy': '/privacy',
  '/demo/help': '/help',
};

/** Whether a path may be one of the demonstration's: only then is it needed whether this is one. */
export const isOfDemo = (pathname: string): boolean => pathname.startsWith('/demo/');

/** Whether a path is a page for logged-in people, of any role. */
export const isForMembers = (pathname: string): boolean =>
  PLACES.some(({ path, sets }) => !sets.includes('out') && matches(path, pathname));

/** Pages of mailed links: with the link's secret they are open to a logged-in person, who may be another one. */
export const bringsLink = (location: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean =>
  PLACES.some(({ path, linked }) => linked && path === location.pathname) &&
  linkTokenIn(location) !== null;

/**
 * The redirect of a path for a visitor who does not have it: to the paired page of the visitor's own set when guests
 * and members have one each, else to `/` for guests and administrators, to `/investor` for others
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
 * The permission that an administrator lacks for a page of other levels; null when that is not the reason.
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

/** A guest's page as a member has it, and the reverse: links go between the two. */
export function twinOf(pathname: string, visitor: Visitor): string | null {
  const set = setOf(visitor);
  const place = PLACES.find(({ path, twin }) => twin && matches(path, pathname));
  if (set === 'admin' || !place) return null;
  const own = place.path === place.route ? pathname : pathname.slice(GUEST.length);
  return set === 'out' ? `${GUEST}${own}` : own;
}
