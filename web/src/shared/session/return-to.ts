const KEY = 'ladrillo.returnTo';

/** Remembers where a session ended by itself, so that the next log-in of this tab comes back there. */
export function rememberPlace(path: string): void {
  try {
    window.sessionStorage.setItem(KEY, path);
  } catch {
    // without storage one simply lands at home
  }
}

/** The remembered place, once: an address of this site, or null. */
export function takePlace(): string | null {
  try {
    const path = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return path !== null && /^\/(?!\/)/.test(path) ? path : null;
  } catch {
    return null;
  }
}
