import type { ComponentType } from 'react';
import { createPath, type Location, parsePath, type To } from '#web/shared/router/router.tsx';

/** A page with a URL: its pattern, its title, its code. */
export interface Place {
  /** Pattern of its URL: `/property/:id`. */
  readonly path: string;
  readonly title: string | null;
  readonly load: () => Promise<ComponentType>;
}

/** The page on the screen. */
export interface Shown {
  readonly location: Location;
  readonly place: Place | null;
  readonly Page: ComponentType | null;
  /** Why there is no page; `whole` when the person is unknown, so that the shell cannot render either. */
  readonly failure: { readonly error: unknown; readonly whole: boolean } | null;
  /** Whether the page starts at its top (or its fragment), keeps its position, or restores an earlier one. */
  readonly scroll: 'top' | 'stay' | 'back';
}

interface NavigationState {
  readonly shown: Shown | null;
  /** A page is loading while the last one is still shown. */
  readonly coming: boolean;
}

interface GoOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

type Entry = 'push' | 'replace' | 'there';

/** What a navigation asks of the site. */
interface Ports {
  readonly places: readonly Place[];
  readonly matches: (pattern: string, pathname: string) => boolean;
  readonly guard: (location: Location) => string | null | Promise<string | null>;
  readonly mayLeave?: () => boolean | Promise<boolean>;
}

/**
 * Navigates between pages: asks the guard, loads the page's code while the last page is shown, then changes URL and
 * page together. A newer navigation cancels a pending one. It is outside of React, because other code there also
 * navigates (decision 0014).
 * @param places the site's pages; the first whose pattern matches a URL is its page
 * @param matches whether a pattern matches a path
 * @param guard the redirect of a URL, null when the visitor may open it; a promise only while that is unknown
 * @param mayLeave whether the shown page may be left; a promise only while its person is asked
 */
export function createNavigation(ports: Ports) {
  const store = createStore();
  const arrive = arrivals(ports, store);

  /** A page being left, while the next one's code loads, does not keep its visitor by changing its URL. */
  const isLeft = ({ pathname }: Location) =>
    store.get().coming && pathname === store.get().shown?.location.pathname;

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

  /** Whether the shown page may be left for another one. */
  const asked = ({ pathname }: Location) => {
    const from = store.get().shown?.location.pathname;
    return from === undefined || from === pathname || (ports.mayLeave?.() ?? true);
  };

  /** The browser went back or forward: a person who stays gets the shown page's URL again. */
  const follow = async () => {
    const leaves = asked(currentLocation());
    const { shown } = store.get();
    if (leaves !== true && !(await leaves)) {
      if (shown && shown === store.get().shown) write(shown.location, 'push');
      return;
    }
    nameEntry();
    void arrive(currentLocation(), 'there', 'back');
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Navigates to a URL of this site. @returns resolves once its page is shown */
    navigate: go,
    /** Shows the present URL of the browser, and follows it from then on. @returns stops following */
    start(): () => void {
      const heard = () => void follow();
      window.addEventListener('popstate', heard);
      heard();
      return () => window.removeEventListener('popstate', heard);
    },
    whenShown: store.whenShown,
    /** Retries to show a URL that failed. */
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

/** The state of a navigation, with its listeners. */
function createStore() {
  let state: NavigationState = { shown: null, coming: false };
  const listeners = new Set<() => void>();
  return {
    get: (): NavigationState => state,
    become(next: Partial<NavigationState>): void {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves once a page, or the reason of its absence, can be rendered. */
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
  };
}

/** @returns what shows the page of a location, unless a newer call comes first */
function arrivals(ports: Ports, store: ReturnType<typeof createStore>) {
  let turn = 0;
  const loaded = new Map<Place, ComponentType>();

  /** Loaded code is not awaited, so that the URL follows each keystroke in a filter. */
  async function arrive(location: Location, entry: Entry, scroll: Shown['scroll']): Promise<void> {
    turn += 1;
    const mine = turn;
    const show = (found: Pick<Shown, 'place' | 'Page' | 'failure'>) => {
      if (mine !== turn) return;
      write(location, entry);
      store.become({ shown: { location, scroll, ...found }, coming: false });
    };
    const waitFor = <Value>(value: Value | Promise<Value>) => {
      if (value instanceof Promise && !store.get().coming) store.become({ coming: true });
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
  return arrive;
}

/** This program's data in a history entry. */
interface Kept {
  key?: unknown;
  usr?: unknown;
}

const keptIn = (state: unknown): Kept => (typeof state === 'object' && state !== null ? state : {});

/**
 * An entry opened by the browser itself has no key: without one it would restore another such page's position.
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
