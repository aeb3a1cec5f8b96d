/** Where the chosen theme is kept; public/scheme.js reads the same key before the first paint. */
const SCHEME_KEY = 'ladrillo.theme';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Light or dark as chosen, or as the system has it (`auto`). */
export type Scheme = 'auto' | 'light' | 'dark';

const isScheme = (text: string | null): text is Scheme =>
  text === 'auto' || text === 'light' || text === 'dark';

const listeners = new Set<() => void>();
let chosen: Scheme | null = null;

/** The theme that was chosen. */
function get(): Scheme {
  chosen ??= read();
  return chosen;
}

function read(): Scheme {
  try {
    const stored = window.localStorage.getItem(SCHEME_KEY);
    return isScheme(stored) ? stored : 'auto';
  } catch {
    // storage may be closed to us: the system decides
    return 'auto';
  }
}

/** Chooses a theme; where nothing can be kept, until the page is closed. */
function set(next: Scheme): void {
  try {
    window.localStorage.setItem(SCHEME_KEY, next);
  } catch {
    // shown all the same
  }
  show(next);
}

function show(next: Scheme): void {
  chosen = next;
  apply();
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const systems = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that is shown. */
export function shownScheme(): 'light' | 'dark' {
  const now = get();
  if (now !== 'auto') return now;
  return systems().matches ? 'dark' : 'light';
}

const apply = () => document.documentElement.setAttribute(ATTRIBUTE, shownScheme());

/** Shows the chosen theme, and follows the system and the choices of other tabs from then on. */
export function followScheme(): void {
  apply();
  systems().addEventListener('change', apply);
  window.addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea === window.localStorage && key === SCHEME_KEY && isScheme(newValue))
      show(newValue);
  });
}

export const scheme = { get, set, subscribe };
