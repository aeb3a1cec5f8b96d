import type { ComponentType } from 'react';
import { createPath, type Location, parsePath, type To } from '#web/shared/router/router.tsx';

/** A page that has an address: where it stands, its title, its code. */
export interface Place {
  /** Pattern of its address: `/property/:id`. */
  readonly path: string;
  readonly title: string | null;
  readonly load: () => Promise<ComponentType>;
}

/** The page on the screen. */
export interface Shown {
  readonly location: Location;
  readonly place: Place | null;
  readonly Page: ComponentType | null;
  /** Why there is no page; `whole` when nobody is known, so that the shell cannot stand either. */
  readonly failure: { readonly error: unknown; readonly whole: boolean } | null;
  /** Whether the page starts from its top (or its anchor), stays, or goes back to where it was left. */
  readonly scroll: 'top' | 'stay' | 'back';
}

export interface NavigationState {
  readonly shown: Shown | null;
  /** A page is on its way while the last one still stands. */
  readonly coming: boolean;
}

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

type Entry = 'push' | 'replace' | 'there';

/**
 * Goes from page to page: asks the guard, brings the page's code while the last page stands, then
 * changes address and page at once. A newer way cancels one that has not arrived. Kept outside of
 * React, for those who send people elsewhere from there (decision 0014).
 * @param places the site's pages; the first whose path matches an address is its page
 * @param matches whether a path pattern matches an address's path
 * @param guard where an address leads instead, null when the visitor may have it; a promise only while that is not
 * known
 * @param mayLeave whether the page on the screen may be left; a promise only while its person is asked
 */
export function createNavigation(ports: {
  places: readonly Place[];
  matches: (pattern: string, pathname: string) => boolean;
  guard: (location: Location) => string | null | Promise<string | null>;
  mayLeave?: () => boolean | Promise<boolean>;
}) {
  let state: NavigationState = { shown: null, coming: false };
  let turn = 0;
  const listeners = new Set<() => void>();
  const loaded = new Map<Place, ComponentType>();

  const become = (next: Partial<NavigationState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** What is already here is not waited for, so that an address follows each stroke of a filter. */
  async function arrive(location: Location, entry: Entry, scroll: Shown['scroll']): Promise<void> {
    turn += 1;
    const mine = turn;
    const show = (found: Pick<Shown, 'place' | 'Page' | 'failure'>) => {
      if (mine !== turn) return;
      write(location, entry);
      become({ shown: { location, scroll, ...found }, coming: false });
    };
    const waitFor = <Value>(value: Value | Promise<Value>) => {
      if (value instanceof Promise && !state.coming) become({ coming: true });
      return value;
    };
    let elsewhere: string | null;
    try {
      const answer = waitFor(ports.guard(location));
      elsewhere = answer instanceof Promise ? await answer : answer;
    } catch (error) {
      return show({ place: null, Page: null, failure: { error, whole: true } });
    }
    if (mine !== turn) return;
    if (elsewhere !== null) {
      return arrive(locationOf(elsewhere), entry === 'there' ? 'replace' : entry, 'top');
    }
    const place = ports.places.find(({ path }) => ports.matches(path, location.pathname)) ?? null;
    if (place === null) return show({ place, Page: null, failure: null });
    try {
      const Page = loaded.get(place) ?? (await waitFor(place.load()));
      loaded.set(place, Page);
      show({ place, Page, failure: null });
    } catch (error) {
      show({ place, Page: null, failure: { error, whole: false } });
    }
  }

  /** A page that is being left, while the next one's code comes, does not keep its visitor by renaming itself. */
  const isLeft = ({ pathname }: Location) =>
    state.coming && pathname === state.shown?.location.pathname;

  const go = (to: To, options: GoOptions = {}): Promise<void> => {
    const location = locationOf(to, options.state);
    if (options.replace && isLeft(location)) return Promise.resolve();
    const arriving = () =>
      arrive(
        location,
        options.replace ? 'replace' : 'push',
        options.preventScrollReset ? 'stay' : 'top',
      );
    const leaves = asked(location);
    if (leaves === true) return arriving();
    return Promise.resolve(leaves).then((yes) => (yes ? arriving() : undefined));
  };

  /** Whether the page on the screen may be left for another one. */
  const asked = ({ pathname }: Location) => {
    const from = state.shown?.location.pathname;
    return from === undefined || from === pathname || (ports.mayLeave?.() ?? true);
  };

  /** The browser went back or forth by itself: who stays gets the address of the page on the screen again. */
  const follow = async () => {
    const leaves = asked(currentLocation());
    const shown = state.shown;
    if (leaves !== true && !(await leaves)) {
      if (shown && shown === state.shown) write(shown.location, 'push');
      return;
    }
    nameEntry();
    void arrive(currentLocation(), 'there', 'back');
  };

  return {
    get: (): NavigationState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Goes to an address of this site. @returns settles once its page stands */
    navigate: go,
    /** Shows the address that the browser is at, and follows it from then on. @returns stops following */
    start(): () => void {
      const heard = () => void follow();
      window.addEventListener('popstate', heard);
      heard();
      return () => window.removeEventListener('popstate', heard);
    },
    /** Settles once a page, or why there is none, can be drawn. */
    whenShown(): Promise<void> {
      if (state.shown) return Promise.resolve();
      return new Promise((resolve) => {
        const seen = () => {
          if (!state.shown) return;
          listeners.delete(seen);
          resolve();
        };
        listeners.add(seen);
      });
    },
    /** Tries again to show the address that could not be. */
    retry: () => arrive(currentLocation(), 'there', 'stay'),
    /** What `react-router` needs to make links and to follow them. */
    navigator: {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta: number) => window.history.go(delta),
      push: (to: To, state?: unknown, options?: GoOptions) =>
        void go(to, { ...options, state, replace: false }),
      replace: (to: To, state?: unknown, options?: GoOptions) =>
        void go(to, { ...options, state, replace: true }),
    },
  };
}
export type Navigation = ReturnType<typeof createNavigation>;

/** What this program keeps of a page in the browser's history. */
interface Kept {
  key?: unknown;
  usr?: unknown;
}

const keptIn = (state: unknown): Kept => (typeof state === 'object' && state !== null ? state : {});

/**
 * What the browser opened by itself has no key: without one of its own it would start where another such page was left.
 */
function nameEntry(): void {
  const { key, usr } = keptIn(window.history.state);
  if (typeof key !== 'string') window.history.replaceState({ key: newKey(), usr }, '');
}

const newKey = () => crypto.randomUUID().slice(0, 8);

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key, usr } = keptIn(window.history.state);
  return { pathname, search, hash, key: typeof key === 'string' ? key : 'first', state: usr };
}

function locationOf(to: To, state?: unknown): Location {
  const {
    pathname = window.location.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, key: newKey(), state: state ?? null };
}

function write(location: Location, entry: Entry): void {
  if (entry === 'there') return;
  const kept = { key: location.key, usr: location.state };
  const address = createPath(location);
  if (entry === 'push') window.history.pushState(kept, '', address);
  else window.history.replaceState(kept, '', address);
}
