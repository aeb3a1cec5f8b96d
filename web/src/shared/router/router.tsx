import {
  type AnchorHTMLAttributes,
  Children,
  createContext,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react';

/**
 * Links, parameters and URL patterns with the API of `react-router`: our own navigation shows the pages
 * (app/routing/navigation.ts), and no more of the library's 16 kB (gzip) was used (docs/decisions/0074). router.test.tsx
 * compares the two. URLs are absolute or start with `?` or `#`.
 */
export interface Path {
  pathname: string;
  /** Starts with `?`, or ''. */
  search: string;
  /** Starts with `#`, or ''. */
  hash: string;
}
export type To = string | Partial<Path>;
export interface Location extends Path {
  /** The state given to the navigation that led here. */
  state: unknown;
  /** The key of this history entry. */
  key: string;
}
interface NavigateOptions {
  /** Replaces the present history entry. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}
/** Executes navigations. */
interface Navigator {
  createHref(to: To): string;
  go(steps: number): void;
  push(to: To, state?: unknown, options?: NavigateOptions): void;
  replace(to: To, state?: unknown, options?: NavigateOptions): void;
}

const Place = createContext<{ location: Location; navigator: Navigator } | null>(null);
const Params = createContext<Readonly<Record<string, string | undefined>>>({});

export function Router(props: { location: Location; navigator: Navigator; children?: ReactNode }) {
  const { location, navigator, children } = props;
  const place = useMemo(() => ({ location, navigator }), [location, navigator]);
  return <Place value={place}>{children}</Place>;
}

function usePlace() {
  const place = use(Place);
  if (place === null) throw new Error('used outside of a router');
  return place;
}

/** Renders the first of its routes whose pattern matches the URL. */
export function Routes({ children }: { children?: ReactNode }) {
  const { pathname } = usePlace().location;
  for (const route of Children.toArray(children)) {
    if (!isValidElement<{ path: string; element: ReactNode }>(route)) continue;
    const found = matchPath(route.props.path, pathname);
    if (found) return <Params value={found.params}>{route.props.element}</Params>;
  }
  return null;
}
export const Route = (_props: { path: string; element: ReactNode }) => null;

export const useLocation = (): Location => usePlace().location;
export const useParams = () => use(Params);

export function useNavigate() {
  const { location, navigator } = usePlace();
  const { pathname } = location;
  return useCallback(
    (to: To | number, options: NavigateOptions = {}): void => {
      if (typeof to === 'number') {
        navigator.go(to);
        return;
      }
      const path = resolve(to, pathname);
      if (options.replace) navigator.replace(path, options.state, options);
      else navigator.push(path, options.state, options);
    },
    [navigator, pathname],
  );
}

type Search = URLSearchParams | Record<string, string> | string;

export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: Search | ((before: URLSearchParams) => Search), options?: NavigateOptions) => {
      const after = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      navigate(`?${new URLSearchParams(after)}`, options);
    },
    [navigate, params],
  );
  return [params, set] as const;
}

export function Navigate({ to, replace, state }: { to: To; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate();
  const address = typeof to === 'string' ? to : createPath(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => navigate(address, { replace: replace ?? false, state }), [address]);
  return null;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { location, navigator } = usePlace();
  const navigate = useNavigate();
  if (typeof to === 'string' && ELSEWHERE.test(to))
    return <a {...rest} onClick={onClick} href={to} />;
  const path = resolve(to, location.pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    const isHere = createPath(location) === createPath(path);
    navigate(path, {
      replace: replace ?? isHere,
      state,
      ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    });
  };
  return <a {...rest} href={navigator.createHref(path)} onClick={follow} />;
}

/** A link that knows whether it leads to the present page: exactly (`end`), or to a parent of it. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const there = resolve(props.to, pathname).pathname.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return <Link {...props} aria-current={isActive ? 'page' : undefined} />;
}

const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

const isPlain = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

function resolve(to: To, from: string) {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname === '' ? from : pathname, search, hash };
}

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  [pathname, begins(search, '?'), begins(hash, '#')].join('');

const begins = (part: string, mark: string) =>
  part === '' || part === mark ? '' : part.startsWith(mark) ? part : mark + part;

export const parsePath = (path: string): Partial<Path> => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return {
    ...(pathname === '' ? {} : { pathname }),
    ...(search === '' ? {} : { search }),
    ...(hash === '' ? {} : { hash }),
  };
};

/** Compiled patterns: the router matches all of them at each navigation. */
const compiled = new Map<string, { names: string[]; shape: string }>();

function compile(pattern: string) {
  const names: string[] = [];
  const shape = pattern
    .replace(/\/+$/, '')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return '/([^/]+)';
    });
  return { names, shape: `^${shape}/*$` };
}

interface Match {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
}
type Pattern = string | { path: string; caseSensitive?: boolean };

/** @returns the values of the pattern's parameters in a path; null when the path does not match */
export function matchPath(pattern: Pattern, pathname: string): Match | null {
  const { path, caseSensitive = false } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const known = compiled.get(path) ?? compile(path);
  compiled.set(path, known);
  const found = new RegExp(known.shape, caseSensitive ? '' : 'i').exec(pathname);
  if (!found) return null;
  const params = known.names.map((name, at) => [name, decoded(found[at + 1] ?? '')]);
  return { pathname: found[0], params: Object.fromEntries(params) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
