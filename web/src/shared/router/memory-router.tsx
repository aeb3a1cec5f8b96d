import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type Location, parsePath, Router, type To } from './router.tsx';

/** A URL, optionally with its navigation state. */
export type Entry = string | { readonly address: string; readonly state: unknown };

/**
 * A router with its own history instead of the browser's: for tests and the gallery.
 * @param props.entries the history, which starts at its last entry
 * @param props.onGo gets each step backwards or forwards in it
 */
export function MemoryRouter(props: {
  entries?: readonly Entry[];
  onGo?: (steps: number) => void;
  children: ReactNode;
}) {
  const { entries = ['/'], onGo, children } = props;
  const [{ list, at }, setHistory] = useState(() => ({
    list: entries.map((entry) =>
      typeof entry === 'string' ? locationOf(entry) : locationOf(entry.address, entry.state),
    ),
    at: entries.length - 1,
  }));
  const navigator = useMemo(
    () => ({
      createHref: addressOf,
      go(steps: number) {
        onGo?.(steps);
        setHistory((known) => ({
          ...known,
          at: Math.min(Math.max(known.at + steps, 0), known.list.length - 1),
        }));
      },
      push: (to: To, state?: unknown) =>
        setHistory((known) => ({
          list: [...known.list.slice(0, known.at + 1), locationOf(addressOf(to), state)],
          at: known.at + 1,
        })),
      replace: (to: To, state?: unknown) =>
        setHistory((known) => ({
          ...known,
          list: known.list.with(known.at, locationOf(addressOf(to), state)),
        })),
    }),
    [onGo],
  );
  const location = list[at];
  return location ? (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  ) : null;
}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const locationOf = (address: string, state: unknown = null): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  ...parsePath(address),
  state,
  key: crypto.randomUUID(),
});
