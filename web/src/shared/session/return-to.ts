import { tabStorage } from '../storage.ts';

const KEY = 'ladrillo.returnTo';

/** This page's URL within the site, with query and fragment. */
export const hereInFull = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Remembers a page that needs a session, so that this tab's next log-in returns to it. */
export const rememberPlace = (path: string): void => tabStorage.set(KEY, path);

/** A person who logs out by choice has no page to return to. */
export const forgetPlace = (): void => tabStorage.remove(KEY);

/** The remembered page, which stays remembered. */
export const seePlace = (): string | null => tabStorage.get(KEY);

/** The remembered page, once: a URL of this site, or null. */
export function takePlace(): string | null {
  const path = seePlace();
  forgetPlace();
  return path !== null && isOwnAddress(path) ? path : null;
}

/** Whether a path stays on this site: browsers read `//host` and `/\host` as another one. */
const isOwnAddress = (path: string): boolean =>
  path.startsWith('/') && new URL(path, window.location.origin).origin === window.location.origin;
