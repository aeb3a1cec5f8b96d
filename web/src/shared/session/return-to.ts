const KEY = 'ladrillo.returnTo';

/** This page's URL within the site, with query and fragment. */
export const hereInFull = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Remembers a page that needs a session, so that this tab's next log-in returns to it. */
export function rememberPlace(path: string): void {
  try {
    window.sessionStorage.setItem(KEY, path);
  } catch {
    // without storage the log-in leads to the start page
  }
}

/** A person who logs out by choice has no page to return to. */
export function forgetPlace(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}

/** The remembered page, which stays remembered. */
export function seePlace(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The remembered page, once: a URL of this site, or null. */
export function takePlace(): string | null {
  const path = seePlace();
  forgetPlace();
  return path !== null && isOwnAddress(path) ? path : null;
}

/** Whether a path stays on this site: browsers read `//host` and `/\host` as another one. */
const isOwnAddress = (path: string): boolean =>
  path.startsWith('/') && new URL(path, window.location.origin).origin === window.location.origin;
