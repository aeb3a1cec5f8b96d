const KEY = 'ladrillo.returnTo';

/** The address of this page within the site, query and fragment included. */
export const hereInFull = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Remembers a page that asks for a session, so that the next log-in of this tab comes back there. */
export function rememberPlace(path: string): void {
  try {
    window.sessionStorage.setItem(KEY, path);
  } catch {
    // without storage one simply lands at home
  }
}

/** A person who logs out by choice has no page to return to. */
export function forgetPlace(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

/** The remembered place, once: an address of this site, or null. */
export function takePlace(): string | null {
  try {
    const path = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return path !== null && isOwnAddress(path) ? path : null;
  } catch {
    return null;
  }
}

/** Whether a path stays on this site: browsers read `//host` and `/\host` as another one. */
const isOwnAddress = (path: string): boolean =>
  path.startsWith('/') && new URL(path, window.location.origin).origin === window.location.origin;
